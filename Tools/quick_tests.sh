#!/bin/sh
# Builds and runs the tests of one target or suite, with the targets that it needs: quick_tests.sh FOLDER NAME.
# NAME is that of a target or of a suite's type, which may lack its ending: Effects is EffectTests.
set -eu
cd "$(dirname "$0")/.."
folder=$1
suite=${2-}
targets='ReduxKitTests QiitaDomainTests QiitaTuiTests SimulationTests EndToEndTests'

[ -n "$suite" ] || {
    echo "usage: make quick SUITE=NAME, the name of a suite or one of $targets" >&2
    exit 2
}
# Every suite as TARGET TYPE.
suites() {
    grep -rnoE --include='*.swift' '^(@[A-Za-z]+ )*(struct|class|enum|actor) [A-Za-z0-9]+Tests\b' Tests |
        sed -E 's,^Tests/([^/]*)/.* ,\1 ,; s,^qiita-tuiTests ,QiitaTuiTests ,'
}
case " $targets " in
*" $suite "*) target=$suite ;;
*)
    found=$(suites | grep -ixE "[A-Za-z]+ ($suite|${suite}Tests|${suite%s}Tests)" | head -n 1 || true)
    [ -n "$found" ] || {
        echo "No test target or suite is named $suite. Those most like it:" >&2
        suites | cut -d ' ' -f 2 | python3 -c '
import difflib, sys
names, asked = sys.stdin.read().split(), sys.argv[1].lower()
bare = {name: name.lower().removesuffix("tests") for name in names}
near = [name for name in names if asked in bare[name]]
near += difflib.get_close_matches(asked, [bare[name] for name in names], 10, 0.5)
known = {value: name for name, value in bare.items()}
print("  " + "\n  ".join(list(dict.fromkeys(known.get(name, name) for name in near))[:10]))' "$suite" >&2
        exit 2
    }
    target=${found% *}
    suite=${found#* }
    ;;
esac
QIITA_TUI_TEST_TARGET=$target exec "${SWIFT:-swift}" test --scratch-path "$folder" --filter "$suite"
