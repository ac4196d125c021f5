#!/bin/sh
# Stands for another program: notes beside the folder that it was called in how it was called and what it read.
top=$(/usr/bin/dirname "$0")/..
echo "$# $*" > "$top/words"
/usr/bin/env > "$top/variables"
/usr/bin/cut -d " " -f 1,5,6 "/proc/$$/stat" > "$top/ids"
/bin/ls -l "/proc/$$/fd" > "$top/files"
[ -t 0 ] || /bin/cat > "$top/input"
exit "$(/bin/cat "$top/status")"
