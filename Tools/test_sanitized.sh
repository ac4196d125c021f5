#!/bin/sh
# Runs tests under a sanitizer: test_sanitized.sh thread|address FOLDER [further options of swift test].
# Not part of `make test`: everything is built anew and runs several times slower.
set -eu
cd "$(dirname "$0")/.."
kind=$1 folder=$2
shift 2

# What is left at the end is not looked for (detect_leaks=0): ncurses and Foundation keep their tables until the process ends, and
# a program that a signal ends gives nothing back. Errors in memory end the process at once, with a stack.
export ASAN_OPTIONS="detect_leaks=0:abort_on_error=1:handle_segv=0:handle_sigill=0:handle_sigbus=0:handle_abort=0:${ASAN_OPTIONS:-}"
export TSAN_OPTIONS="halt_on_error=1:suppressions=$PWD/Tools/thread_sanitizer.supp:${TSAN_OPTIONS:-}"
# Else a crash would start Swift's own backtracer, and wait for it.
export SWIFT_BACKTRACE=enable=no

exec sh Tools/run_tests.sh "$folder" --sanitize="$kind" "$@"
