#!/bin/sh
# Builds a Debian package of the program as `make build` made it, for the system that it was built on and newer ones.
# Usage: make_deb.sh PROGRAM OUTPUT; the package is OUTPUT/qiita-tui_VERSION_ARCHITECTURE.deb.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$2"
output=$(cd "$2" && pwd)

command -v dpkg-deb >/dev/null 2>&1 || {
    echo "make_deb.sh: dpkg-deb is needed, of Debian's package dpkg" >&2
    exit 1
}
version=$(sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/qiita-tui/Commands/CommandLine/Version.swift)
architecture=$(dpkg --print-architecture)

root=$output/deb
rm -rf "$root"
mkdir -p "$root/DEBIAN"
make --no-print-directory install-files BINARY="$1" DESTDIR="$root" PREFIX=/usr
gzip -9n "$root/usr/share/man/man1/qiita-tui.1"
mkdir -p "$root/usr/share/doc/qiita-tui/docs"
cp README.md README.ja.md "$root/usr/share/doc/qiita-tui/"
cp docs/MANUAL.md docs/MANUAL.ja.md "$root/usr/share/doc/qiita-tui/docs/"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/qiita-tui/changelog.gz"

# owner LIBRARY: the package that a library of the system comes from.
owner() {
    for path in "$1" "$(readlink -f "$1")" "/usr$1" "/usr$(readlink -f "$1")"; do
        dpkg-query -S "$path" 2>/dev/null | sed -n '1s/:.*//p'
    done | head -n 1
}
# libcurl is loaded by the first request, so the program does not name it.
needed="libcurl.so.4 $(objdump -p "$root/usr/bin/qiita-tui" | awk '$1 == "NEEDED" { print $2 }')"
depends=$(for library in $needed; do
    path=$(ldconfig -p | awk -v name="$library" '$1 == name { print $NF; exit }')
    [ -n "$path" ] && owner "$path"
done | sort -u | paste -sd, - | sed 's/,/, /g')

cat >"$root/DEBIAN/control" <<CONTROL
Package: qiita-tui
Version: $version
Section: net
Priority: optional
Architecture: $architecture
Maintainer: qiita-tui <qiita-tui@localhost>
Installed-Size: $(du -sk "$root/usr" | cut -f1)
Depends: $depends
Recommends: ca-certificates
Suggests: chafa, xdg-utils
Description: reader of Qiita for the terminal
 Walks through the articles of Qiita, a Japanese site where developers write, and typesets them for a Japanese reader.
 It stocks and unstocks articles, searches, and prints an article as text, Markdown or JSON.
CONTROL
chmod -R u=rwX,go=rX "$root"
dpkg-deb --root-owner-group --build "$root" "$output" >/dev/null
echo "$output/qiita-tui_${version}_$architecture.deb"
