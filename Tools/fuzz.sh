#!/bin/sh
# Feeds made-up bodies to the parser and the layout for FUZZ_SECONDS (60), beginning with those in Fixtures/fuzz/html.
# Usage: fuzz.sh FOLDER; the program, new inputs and the input of a crash (crash-*) go to the folder.
set -eu
cd "$(dirname "$0")/.."
folder=$1
mkdir -p "$folder/new"
flags="-O -swift-version 6 -parse-as-library -sanitize=fuzzer -module-cache-path $folder/modules"

# shellcheck disable=SC2046,SC2086
swiftc $flags -wmo -emit-module -emit-module-path "$folder/QiitaDomain.swiftmodule" -emit-object -o "$folder/domain.o" \
    -module-name QiitaDomain $(find Sources/QiitaDomain/Markup -name '*.swift')
# shellcheck disable=SC2046,SC2086
swiftc $flags -wmo -module-name Fuzz -I "$folder" -o "$folder/fuzz" \
    Tools/fuzz/FuzzTarget.swift $(find Sources/qiita-tui/Text -name '*.swift') "$folder/domain.o"

# Else a crash would start Swift's own backtracer, and wait for it.
SWIFT_BACKTRACE=enable=no exec "$folder/fuzz" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=4096 -timeout=10 \
    -dict=Tools/fuzz/html.dict -artifact_prefix="$folder/" "$folder/new" Fixtures/fuzz/html
