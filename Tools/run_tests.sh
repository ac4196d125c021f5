#!/bin/sh
# Runs tests and prints what is built, each failure with its place, how many tests of each target ran and within how many seconds each,
# and the summary: run_tests.sh FOLDER [further options of swift test].
# Everything that swift test says is in FOLDER/tests.log.
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
mkdir -p "$folder"
log=$folder/tests.log
# swift test adds to the name which library ran them.
results=$folder/tests-swift-testing.xml
rm -f "$results"

echo "Building and running the tests; all they say goes to $log"
{
    "${SWIFT:-swift}" test --scratch-path "$folder" --xunit-output "$folder/tests.xml" "$@" 2>&1 && echo 0 >"$log.status" || echo $? >"$log.status"
} | tee "$log" |
    # The arguments of a test can be whole articles, and a fault can fail hundreds of tests.
    awk '/^Build complete|^✘.*recorded an issue|: error: |: Fatal error: |^[^ ]+ Test run with / {
        if (/^✘|error: /) failures++
        if (!/^✘|error: / || failures <= 50) { print substr($0, 1, 400); fflush() }
    }
    # What the test says of the failure.
    follows && /^↳/ && failures <= 50 { print substr($0, 1, 400); fflush() }
    { follows = /^✘.*recorded an issue/ }
    END { if (failures > 50) print failures - 50 " more failures are in the log" }'
[ ! -e "$results" ] || awk -F'"' '/<testcase / {
    target = $2; sub(/\..*/, "", target)
    count[target]++
    if ($6 + 0 > longest[target]) longest[target] = $6 + 0
}
END { for (target in count) printf "%s: %d tests, each within %.0f s\n", target, count[target], longest[target] | "sort" }' "$results"
exit "$(cat "$log.status")"
