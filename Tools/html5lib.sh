#!/bin/sh
# Fetches the tokenizer cases of html5lib 1.1 from PyPI into a folder, unless it contains them.
# Usage: html5lib.sh FOLDER; the cases are in FOLDER/tokenizer.
set -eu
folder=$1
[ ! -d "$folder/tokenizer" ] || exit 0
mkdir -p "$folder"
# Its set-up script needs a module that newer setuptools no longer contains.
echo "setuptools<70" >"$folder/constraints.txt"
PIP_CONSTRAINT="$folder/constraints.txt" python3 -m pip download --quiet --no-deps --no-binary html5lib \
    --dest "$folder" html5lib==1.1
tar -xzf "$folder/html5lib-1.1.tar.gz" -C "$folder" --strip-components=4 html5lib-1.1/html5lib/tests/testdata/tokenizer
