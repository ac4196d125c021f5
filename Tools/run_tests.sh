#!/bin/sh
# Runs tests and repeats the names of failed ones at the end of a long log: run_tests.sh FOLDER [further options of swift test].
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
mkdir -p "$folder"
log=$folder/tests.log

{
    "${SWIFT:-swift}" test --scratch-path "$folder" "$@" 2>&1 && echo 0 >"$log.status" || echo $? >"$log.status"
} | tee "$log"
status=$(cat "$log.status")
if [ "$status" -ne 0 ]; then
    echo "What failed (all of it is in $log):"
    # The arguments of a test can be whole articles.
    grep -E '^✘|: error: |: Fatal error: ' "$log" | cut -c 1-600 | head -n 60 || true
fi
exit "$status"
