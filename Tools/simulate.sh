#!/bin/sh
# Runs simulated sessions and prints what came of them: simulate.sh FOLDER [options of swift build].
# How long and from which seed is in QIITA_TUI_SIMULATE_SECONDS or _SESSIONS, and _SEED.
set -eu
cd "$(dirname "$0")/.."
scratch=$1
shift
mkdir -p "$scratch/simulation"
folder=$(cd "$scratch/simulation" && pwd)
rm -f "$folder/report" "$folder/under-way"

"${SWIFT:-swift}" build --build-tests --scratch-path "$scratch" "$@" >"$folder/build.log" 2>&1 || {
    cat "$folder/build.log"
    exit 1
}
status=0
QIITA_TUI_SIMULATE_FOLDER=$folder "${SWIFT:-swift}" test --skip-build --scratch-path "$scratch" "$@" --no-parallel \
    --filter '^SimulationTests.(SimulationTests|SimulatedRerunTests)' >"$folder/seeds.log" 2>&1 || {
    grep -a '✘' "$folder/seeds.log" || tail -n 40 "$folder/seeds.log"
    status=1
}
QIITA_TUI_SIMULATE_FOLDER=$folder "${SWIFT:-swift}" test --skip-build --scratch-path "$scratch" "$@" \
    --filter '^SimulationTests.SimulateTests' >"$folder/test.log" 2>&1 || status=1
if [ -e "$folder/report" ]; then
    cat "$folder/report"
else
    status=1
    tail -n 40 "$folder/test.log"
    if [ -e "$folder/under-way" ]; then
        seed=$(cat "$folder/under-way")
        echo "The program crashed in the session of seed $seed: make simulate SEED=$seed SESSIONS=1"
    fi
fi
exit "$status"
