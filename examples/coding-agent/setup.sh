#!/bin/sh
# Makes a git repository of shop/.
set -eu
cd shop
git init -q -b main
git add .
git -c user.name=example -c user.email=example@example.org commit -q -m "The shop, with a bug"
