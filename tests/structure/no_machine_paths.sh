#!/bin/sh
# The repository speaks of the product alone: no paths of a developer's machine, no registry
# addresses. usage: no_machine_paths.sh SOURCE_ROOT
set -eu
cd "$1"
bad=$(grep -rnIE '(^|[^a-zA-Z0-9_.])/(work|root|home/[a-z]+)/[a-zA-Z]|pypi\.org|pythonhosted|deb\.debian\.org' \
    --exclude-dir=build --exclude-dir=.git --exclude=.git --exclude=no_machine_paths.sh . || true)
if [ -n "$bad" ]; then
    echo "$bad"
    exit 1
fi
