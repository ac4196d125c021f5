#!/bin/sh
# Checks that the programs of Tools/fuzz compile, which nothing else builds but `make fuzz`. Usage: check_fuzz.sh FOLDER, that of the
# debug build with the tests.
set -eu
cd "$(dirname "$0")/.."
modules=$1/debug/Modules
check() {
    swiftc -typecheck -swift-version 6 -parse-as-library "$@"
}
# As fuzz.sh compiles them: the parser of articles without the rest of its module, and the layout without the rest of its own.
# shellcheck disable=SC2046
check -module-name QiitaDomain Sources/QiitaDomain/Models/Timestamp.swift \
    $(find Sources/QiitaDomain/Markup Sources/QiitaDomain/Basics -name '*.swift')
# shellcheck disable=SC2046
check -module-name Fuzz -I "$modules" -I Sources/CNcurses/include Tools/fuzz/HTMLTarget.swift Tools/fuzz/Hold.swift \
    $(find Sources/qiita-tui/Text -name '*.swift')
for target in JSON Log; do
    check -module-name Fuzz -I "$modules" -I Sources/CNcurses/include Tools/fuzz/${target}Target.swift Tools/fuzz/Hold.swift
done
echo "fuzz: the targets compile"
