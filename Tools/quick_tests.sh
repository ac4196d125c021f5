#!/bin/sh
# Builds and runs the tests of one target or suite, without building the other targets: quick_tests.sh FOLDER NAME.
set -eu
cd "$(dirname "$0")/.."
folder=$1
suite=${2-}

[ -n "$suite" ] || {
    echo "usage: make quick SUITE=NAME, the name of a suite or of ReduxKitTests, QiitaDomainTests, QiitaTuiTests, SimulationTests, EndToEndTests" >&2
    exit 2
}
# The target that is or contains the suite.
case $suite in
ReduxKitTests | QiitaDomainTests | QiitaTuiTests | SimulationTests | EndToEndTests) target=$suite ;;
*)
    target=$(grep -rlE --include='*.swift' "(struct|class|enum|actor) $suite\\b" Tests | head -n 1 | cut -d / -f 2)
    [ -n "$target" ] || {
        echo "No test target or suite is named $suite" >&2
        exit 2
    }
    [ "$target" != qiita-tuiTests ] || target=QiitaTuiTests
    ;;
esac
QIITA_TUI_TEST_TARGET=$target exec "${SWIFT:-swift}" test --scratch-path "$folder" --filter "$suite"
