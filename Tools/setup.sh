#!/bin/sh
# Installs what is missing of the system's packages, and nothing where nothing is missing.
# Usage: setup.sh [build] [tests] [tables] [bench] [screenshots] [terminals]
set -eu

command -v swift >/dev/null 2>&1 || {
    echo "Swift 6.2 or newer is needed: https://www.swift.org/install/linux" >&2
    exit 1
}

missing=""
for purpose in "$@"; do
    case $purpose in
    build) [ -e /usr/include/ncurses.h ] || missing="$missing libncursesw5-dev" ;;
    tests)
        # nginx speaks HTTP/2 in front of the tests' server, with certificates that openssl makes.
        PATH=$PATH:/usr/sbin
        for program in tmux chafa openssl nginx; do
            command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
        done
        [ -e /usr/share/zoneinfo/Australia/Lord_Howe ] || missing="$missing tzdata"
        # Descriptions of terminals that ncurses-base does not have.
        infocmp kitty >/dev/null 2>&1 || missing="$missing ncurses-term"
        ;;
    bench)
        for program in w3m elinks less git tig newsboat; do
            command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
        done
        ;;
    tables)
        command -v python3 >/dev/null 2>&1 || missing="$missing python3"
        [ -e /usr/share/unicode/EastAsianWidth.txt ] || missing="$missing unicode-data"
        ;;
    screenshots)
        command -v tmux >/dev/null 2>&1 || missing="$missing tmux"
        python3 -c 'import ensurepip' >/dev/null 2>&1 || missing="$missing python3-venv"
        ;;
    terminals)
        for program in xterm stterm mlterm tmux screen xdotool xclip python3; do
            command -v "$program" >/dev/null 2>&1 || missing="$missing $program"
        done
        command -v urxvt >/dev/null 2>&1 || missing="$missing rxvt-unicode"
        command -v Xvfb >/dev/null 2>&1 || missing="$missing xvfb"
        command -v xwd >/dev/null 2>&1 || missing="$missing x11-apps"
        [ -e /usr/share/terminfo/m/mlterm ] || missing="$missing ncurses-term"
        [ -e /usr/share/fonts/truetype/vlgothic ] || missing="$missing fonts-vlgothic"
        [ -e /usr/share/fonts/opentype/unifont ] || missing="$missing fonts-unifont"
        ;;
    *)
        echo "setup.sh: unknown purpose: $purpose" >&2
        exit 2
        ;;
    esac
done
[ -n "$missing" ] || exit 0

command -v apt-get >/dev/null 2>&1 || {
    echo "Please install with your system's package manager what Debian calls:$missing" >&2
    exit 1
}
as_root=""
[ "$(id -u)" -eq 0 ] || as_root="sudo"
echo "Installing:$missing"
$as_root apt-get update -q
# SYSTEMD_OFFLINE: the tests start nginx themselves; its service is not started.
# shellcheck disable=SC2086
$as_root env DEBIAN_FRONTEND=noninteractive SYSTEMD_OFFLINE=1 apt-get install -q -y --no-install-recommends $missing
