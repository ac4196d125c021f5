#!/bin/sh
# Holds the borders between the modules, and a few rules of the house. Prints what breaks them; exits 1 if anything does.
set -eu
cd "$(dirname "$0")/.."
failed=0

# refuse WHAT FILES...: the files are those that break a rule.
refuse() {
    what=$1
    shift
    [ $# -gt 0 ] || return 0
    echo "$what:" >&2
    printf '  %s\n' "$@" >&2
    failed=1
}

# importing FOLDER ALLOWED: files below the folder that import a module other than the allowed ones.
importing() {
    grep -rE --include='*.swift' '^[@_a-zA-Z ]*import ' "$1" |
        grep -vE ":[@_a-zA-Z ]*import ($2)( *//.*)?$" | cut -d: -f1 | sort -u || true
}

refuse "ReduxKit imports Observation alone (its Recording folder and Platform.swift: Foundation)" \
    $(importing Sources/ReduxKit 'Observation' | grep -vE '/Recording/|/Platform\.swift$' || true)
refuse "What differs between platforms is in ReduxKit/Platform.swift" \
    $(grep -rlE --include='*.swift' '#available|@available\((macOS|iOS)|#if (os|!os|canImport)|Task\.immediate|^ *isolated deinit|Process\(\)' \
        Sources/ReduxKit | grep -v '^Sources/ReduxKit/Platform.swift$' || true)
refuse "QiitaDomain imports ReduxKit, Foundation and CSystem" \
    $(importing Sources/QiitaDomain 'ReduxKit|CSystem|Foundation|FoundationNetworking|Dispatch|Synchronization')
refuse "FoundationNetworking belongs to QiitaDomain/API" \
    $(grep -rlE --include='*.swift' 'import FoundationNetworking' Sources | grep -v '^Sources/QiitaDomain/API/' || true)
refuse "CNcurses belongs to qiita-tui/Terminal" \
    $(grep -rlE --include='*.swift' 'import CNcurses' Sources | grep -v '^Sources/qiita-tui/Terminal/' || true)
refuse "CSystem belongs to qiita-tui, and in QiitaDomain to API/Live" \
    $(grep -rlE --include='*.swift' 'import CSystem' Sources | grep -vE '^Sources/(qiita-tui|QiitaDomain/API/Live)/' || true)
refuse "Reducers have no clock and no randomness" \
    $(grep -rlE 'Date\(\)|UUID\(\)|\.random' $(find Sources/QiitaDomain -name '*Reducer*.swift') Sources/QiitaDomain/Features \
        Sources/QiitaDomain/App/AppState.swift Sources/QiitaDomain/Changes/*State.swift Sources/QiitaDomain/Changes/Undo.swift \
        Sources/QiitaDomain/Changes/Toggles.swift || true)
# A new case of an action, a screen or a list is a place that the compiler names, wherever one is reduced or routed.
refuse "Reducers, rules and routers have neither a default nor a catch-all case" \
    $(grep -rlE --include='*.swift' '^ *(default|case _) *:' Sources/QiitaDomain/Features Sources/QiitaDomain/ActionCreators \
        Sources/QiitaDomain/App Sources/QiitaDomain/Changes Sources/qiita-tui/Keymap Sources/qiita-tui/Replay/Debugger/State \
        Sources/qiita-tui/Screens/ScreenFactory.swift \
        Sources/qiita-tui/Commands/CommandLine/Target.swift | grep -vE '/ActionCodec\+Frequent\.swift$' || true)
refuse "A replay has no clock, no network and no environment" \
    $(grep -lE 'Date\(\)|Clock\(\)|URLSession|Dependencies|mainStore|AppEnvironment' Sources/qiita-tui/Replay/*.swift \
        Sources/qiita-tui/Replay/*/*.swift Sources/qiita-tui/Replay/*/*/*.swift || true)
refuse "What the program is made of is handed on: only main and mainStore take it from the process" \
    $(grep -rlE --include='*.swift' 'ofProcess|ofCommand' Sources/qiita-tui |
        grep -vE '/(QiitaTui|MainStore|Dependencies\+Process)\.swift$' || true)
refuse "Sentences are in Strings/, or in an extension of it that is named after it, Strings+TOPIC.swift" \
    $(grep -rl --include='*.swift' 'pick(' Sources/qiita-tui | grep -vE '/Strings(/|\+[A-Za-z]+\.swift$)' || true)
# The optimised program has no tables of ICU (docs/decisions/0028-no-tables-of-icu.md); URL(string:) needs them for some hosts.
refuse "What needs the tables of ICU is not used: LinkAddress.url and SystemTimeZone stand in for it" \
    $(grep -rlE --include='*.swift' '\b(TimeZone|Calendar|Locale|NSRegularExpression|[A-Za-z]*Formatter|FormatStyle)\b|\.(formatted|localized(Standard|CaseInsensitive)?Compare|folding|applyingTransform|regularExpression)\b' \
        Sources || true)
refuse "No Swift package is used" $(grep -lE '\.package\(.*url:' Package.swift Benchmarks/Package.swift || true)
# ReduxKit/Store/ReducedState.swift speaks its sentence in release as well, where a preconditionFailure is mute.
refuse "What cannot happen is a preconditionFailure with a sentence" \
    $(grep -rlE --include='*.swift' 'try!|fatalError\(| as! ' Sources | grep -v '^Sources/ReduxKit/Store/ReducedState.swift$' || true)

[ "$failed" -eq 0 ] && echo "borders: all held"
exit "$failed"
