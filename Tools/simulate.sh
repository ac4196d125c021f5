#!/bin/sh
# Runs simulated sessions and prints their results: simulate.sh FOLDER [options of swift build].
# QIITA_TUI_SIMULATE_SECONDS or _SESSIONS limits them; QIITA_TUI_SIMULATE_SEED is the first seed.
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

# Runs the tests that a filter names in a separate process, because they occupy its main queue: tests NAME FILTER [option].
tests() {
    log=$folder/$1.log
    shift
    QIITA_TUI_SIMULATE_FOLDER=$folder "${SWIFT:-swift}" test --ignore-lock --skip-build --scratch-path "$scratch" \
        $options --no-parallel --filter "$@" >"$log" 2>&1
}
options=$*
tests seeds '^SimulationTests.SimulationTests/seeds' &
seeds=$!
tests flaws '^SimulationTests.SimulationTests/' --skip '/seeds' &
flaws=$!
tests reruns '^SimulationTests.SimulatedRerunTests' &
reruns=$!

status=0
tests test '^SimulationTests.SimulateTests' || status=1
for part in "seeds $seeds" "flaws $flaws" "reruns $reruns"; do
    wait "${part#* }" || {
        log=$folder/${part% *}.log
        grep -a '✘' "$log" || tail -n 40 "$log"
        status=1
    }
done
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
