#!/bin/sh
# Makes the repository of branch.yaml: main and three branches with similar names.
set -eu
git init -q -b main repo
git -C repo -c user.name=example -c user.email=example@example.org commit -q --allow-empty -m "The beginning"
for name in old-import old-imports old-import-v2; do git -C repo branch "feature/$name"; done
