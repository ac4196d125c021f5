#!/bin/sh
# Feeds generated input to the parsers of untrusted data, for FUZZ_SECONDS (60) in all:
#   html   the parser and the layout of articles
#   json   the answers of the API, and the lists that they make
#   log    the reader of action logs, the actions in them, the state that they lead to and its screens
# Usage: fuzz.sh FOLDER [html|json|log ...]; each begins with Fixtures/fuzz/NAME. The programs, new inputs (FOLDER/NAME) and the
# input of a crash (NAME-crash-*) go to the folder.
set -eu
cd "$(dirname "$0")/.."
folder=$1
shift
[ $# -gt 0 ] || set -- html json log
mkdir -p "$folder/html" "$folder/json" "$folder/log" "$folder/markup" "$folder/domain" "$folder/screens"
flags="-O -swift-version 6 -parse-as-library -sanitize=fuzzer -module-cache-path $folder/modules -wmo"

# module FOLDER NAME SOURCES...: an object file and a module.
module() {
    # shellcheck disable=SC2086
    (at=$1 name=$2 && shift 2 && swiftc $flags -enable-testing -I "$at" -emit-module -emit-module-path "$at/$name.swiftmodule" \
        -emit-object -o "$at/$name.o" -module-name "$name" "$@")
}

# The parser alone, without the network library, because it then runs faster.
# shellcheck disable=SC2046,SC2086
build_html() {
    module "$folder/markup" QiitaDomain Sources/QiitaDomain/Models/Timestamp.swift \
        $(find Sources/QiitaDomain/Markup Sources/QiitaDomain/Basics -name '*.swift')
    swiftc $flags -module-name Fuzz -I "$folder/markup" -o "$folder/fuzz-html" \
        Tools/fuzz/HTMLTarget.swift Tools/fuzz/Hold.swift $(find Sources/qiita-tui/Text -name '*.swift') "$folder"/markup/*.o
}

# What a log is drawn with, but for the program's entry.
# shellcheck disable=SC2046
build_screens() {
    cp "$folder"/domain/*.swiftmodule "$folder/screens"
    module "$folder/screens" qiita_tui -I Sources/CNcurses/include \
        $(find Sources/qiita-tui -name '*.swift' ! -name QiitaTui.swift)
}

# shellcheck disable=SC2046
build_domain() {
    [ ! -e "$folder/domain/built" ] || return 0
    module "$folder/domain" ReduxKit $(find Sources/ReduxKit -name '*.swift')
    for source in Sources/CNcurses/*.c; do
        clang -O1 -I Sources/CNcurses/include -c -o "$folder/domain/$(basename "$source").o" "$source"
    done
    module "$folder/domain" QiitaDomain -I Sources/CNcurses/include $(find Sources/QiitaDomain -name '*.swift')
    touch "$folder/domain/built"
}

# shellcheck disable=SC2086
build_json() {
    build_domain
    swiftc $flags -module-name Fuzz -I "$folder/domain" -I Sources/CNcurses/include -o "$folder/fuzz-json" \
        Tools/fuzz/JSONTarget.swift Tools/fuzz/Hold.swift "$folder"/domain/*.o -lncursesw -ltinfo
}

# shellcheck disable=SC2086
build_log() {
    build_domain
    build_screens
    swiftc $flags -module-name Fuzz -I "$folder/screens" -I Sources/CNcurses/include -o "$folder/fuzz-log" \
        Tools/fuzz/LogTarget.swift Tools/fuzz/Hold.swift "$folder"/domain/*.o "$folder"/screens/*.o
}

rm -f "$folder/domain/built"
for name in "$@"; do
    case $name in
    html) build_html ;;
    json) build_json ;;
    log) build_log ;;
    *) echo "fuzz.sh: html, json or log, not $name" >&2 && exit 2 ;;
    esac
done

for name in "$@"; do
    echo "fuzzing $name"
    # Else a crash would start Swift's own backtracer, and wait for it.
    SWIFT_BACKTRACE=enable=no "$folder/fuzz-$name" -max_total_time=$((${FUZZ_SECONDS:-60} / $#)) -max_len=4096 -timeout=10 \
        -verbosity=1 -print_final_stats=1 -dict="Tools/fuzz/$name.dict" -artifact_prefix="$folder/$name-" \
        "$folder/$name" "Fixtures/fuzz/$name"
done
