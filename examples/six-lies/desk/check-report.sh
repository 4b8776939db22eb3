#!/bin/sh
# How many months of the warehouse stand with their revenue on one line of the summary.
n=0
while IFS=, read -r month revenue; do
	[ "$month" = month ] && continue
	grep -s "$month" summary.md | grep -qw "$revenue" && n=$((n + 1))
done <revenue.csv
echo "$n of 3 months agree"
