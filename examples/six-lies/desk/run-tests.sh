#!/bin/sh
# Runs each test of the folder beside this one, and prints it as `go test -v` does.
code=0
for test in ../tests/*.sh; do
	name=$(basename "$test" .sh)
	if sh "$test"; then echo "--- PASS: $name (0.00s)"; else echo "--- FAIL: $name (0.00s)"; code=1; fi
done
[ $code = 0 ] && echo PASS || echo FAIL
exit $code
