#!/bin/sh
# Runs tests and prints what is built, each failure with its place, and the summary: run_tests.sh FOLDER [further options of swift test].
# Everything that swift test says is in FOLDER/tests.log.
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
mkdir -p "$folder"
log=$folder/tests.log

echo "Building and running the tests; all they say goes to $log"
{
    "${SWIFT:-swift}" test --scratch-path "$folder" "$@" 2>&1 && echo 0 >"$log.status" || echo $? >"$log.status"
} | tee "$log" |
    # The arguments of a test can be whole articles, and a fault can fail hundreds of tests.
    awk '/^Build complete|^✘.*recorded an issue|: error: |: Fatal error: |^[^ ]+ Test run with / {
        if (/^✘|error: /) failures++
        if (!/^✘|error: / || failures <= 50) { print substr($0, 1, 400); fflush() }
    }
    END { if (failures > 50) print failures - 50 " more failures are in the log" }'
exit "$(cat "$log.status")"
