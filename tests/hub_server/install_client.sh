#!/bin/sh
# usage: install_client.sh FOLDER
# Brings the model hub's own Python client into a folder, for the test hub_server. Where the package
# index can't be reached it says so, and that test is skipped.
set -u
folder=$1
client=huggingface_hub
version=2.4.0

[ -d "$folder/$client-$version.dist-info" ] && exit 0
rm -rf "$folder"
if python3 -m pip install --quiet --disable-pip-version-check --no-warn-script-location \
    --root-user-action=ignore --target "$folder" "$client==$version" 2>"$folder.log"; then
    rm -f "$folder.log"
else
    rm -rf "$folder"
    echo "not available: $client $version ($(tail -n 1 "$folder.log"))"
fi
