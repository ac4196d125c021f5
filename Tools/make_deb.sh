#!/bin/sh
# Builds a Debian package of the program with Swift's libraries inside it, for Debian 12 and what came from it.
# Usage: make_deb.sh SCRATCH OUTPUT; the package is OUTPUT/qiita-tui_VERSION_ARCHITECTURE.deb.
set -eu
cd "$(dirname "$0")/.."
mkdir -p "$1" "$2"
scratch=$(cd "$1" && pwd)
output=$(cd "$2" && pwd)

command -v dpkg-deb >/dev/null 2>&1 || {
    echo "make_deb.sh: dpkg-deb is needed, of Debian's package dpkg" >&2
    exit 1
}
version=$(sed -n 's/.*number = "\(.*\)".*/\1/p' Sources/qiita-tui/Commands/CommandLine/Messages.swift)
architecture=$(dpkg --print-architecture)
# Swift's libraries are linked in; of libcurl the system's is used, whose -dev package with the name to link by may be missing.
curl=$(ldconfig -p | awk '$1 == "libcurl.so.4" { print $NF; exit }')
[ -n "$curl" ] || {
    echo "make_deb.sh: libcurl.so.4 is needed, of Debian's package libcurl4" >&2
    exit 1
}
mkdir -p "$scratch/lib"
ln -sf "$curl" "$scratch/lib/libcurl.so"
${SWIFT:-swift} build -c release --product qiita-tui --static-swift-stdlib --scratch-path "$scratch" \
    -Xlinker -L"$scratch/lib"

root=$scratch/deb
rm -rf "$root"
mkdir -p "$root/DEBIAN"
make --no-print-directory install-files BINARY="$scratch/release/qiita-tui" DESTDIR="$root" PREFIX=/usr
strip --strip-unneeded "$root/usr/bin/qiita-tui"
gzip -9n "$root/usr/share/man/man1/qiita-tui.1"
mkdir -p "$root/usr/share/doc/qiita-tui"
cp README.md README.ja.md "$root/usr/share/doc/qiita-tui/"
gzip -9nc CHANGELOG.md >"$root/usr/share/doc/qiita-tui/changelog.gz"

# owner LIBRARY: the package that a library of the system comes from.
owner() {
    for path in "$1" "$(readlink -f "$1")" "/usr$1" "/usr$(readlink -f "$1")"; do
        dpkg-query -S "$path" 2>/dev/null | sed -n '1s/:.*//p'
    done | head -n 1
}
needed=$(objdump -p "$root/usr/bin/qiita-tui" | awk '$1 == "NEEDED" { print $2 }')
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
Suggests: xdg-utils
Description: reader of Qiita for the terminal
 Walks through the articles of Qiita, a Japanese site where developers write, and typesets them for a Japanese reader.
 It stocks and unstocks articles, searches, and prints an article as text, Markdown or JSON.
CONTROL
chmod -R u=rwX,go=rX "$root"
dpkg-deb --root-owner-group --build "$root" "$output" >/dev/null
echo "$output/qiita-tui_${version}_$architecture.deb"
