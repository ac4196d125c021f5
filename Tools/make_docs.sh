#!/bin/sh
# Builds ReduxKit's pages with the toolchain's docc; a warning is an error. Usage: make_docs.sh SWIFT SCRATCH; they go to
# SCRATCH/docs.
set -eu
cd "$(dirname "$0")/.."
swift=$1 scratch=$2
docc=$(command -v docc || echo "$(dirname "$(command -v "$swift")")/docc")
[ -x "$docc" ] || { echo "docs: no docc beside $swift; it comes with Swift's toolchain" >&2; exit 1; }
graph=$scratch/symbols
rm -rf "$graph" "$scratch/docs"
mkdir -p "$graph"
"$swift" build --scratch-path "$scratch" --target ReduxKit
triple=$("$swift" -print-target-info | sed -n 's/.*"triple": "\([^"]*\)".*/\1/p' | head -1)
"$swift" symbolgraph-extract -module-name ReduxKit -I "$scratch/debug/Modules" -target "$triple" -output-dir "$graph" \
    -minimum-access-level public
"$docc" convert Sources/ReduxKit/ReduxKit.docc --additional-symbol-graph-dir "$graph" --output-path "$scratch/docs" \
    --fallback-display-name ReduxKit --fallback-bundle-identifier ReduxKit --warnings-as-errors
echo "docs: $scratch/docs"
