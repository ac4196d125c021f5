"""Asks the terminal that it runs in for the cells of each character: prints it, and asks for the cursor's position.

Usage: ask_widths.py CHARACTERS ANSWER, where CHARACTERS is a file of scalar numbers, one a line; ANSWER gets a line for each:
the number and the cells, or a minus sign where the terminal gave no answer.
"""

import os
import pathlib
import re
import select
import sys
import termios
import tty

BATCH = 64
PATIENCE = 5  # seconds


def answers(count):
    """The columns of the next reports of the cursor's position."""
    text = b""
    while text.count(b"R") < count and select.select([0], [], [], PATIENCE)[0]:
        text += os.read(0, 4096)
    return [int(column) for column in re.findall(rb"\x1b\[\d+;(\d+)R", text)]


def cells(scalars):
    """The cells of each, after a letter, which a mark joins."""
    os.write(1, b"".join(b"\r\x1b[Ka" + chr(scalar).encode() + b"\x1b[6n" for scalar in scalars))
    columns = answers(len(scalars))
    return [column - 2 for column in columns] if len(columns) == len(scalars) else ["-"] * len(scalars)


def main():
    scalars = [int(line) for line in pathlib.Path(sys.argv[1]).read_text().split()]
    modes = termios.tcgetattr(0)
    lines = []
    try:
        tty.setraw(0)
        for start in range(0, len(scalars), BATCH):
            batch = scalars[start : start + BATCH]
            lines += [f"{scalar} {width}\n" for scalar, width in zip(batch, cells(batch))]
    finally:
        os.write(1, b"\r\x1b[K")
        termios.tcsetattr(0, termios.TCSADRAIN, modes)
    answer = pathlib.Path(sys.argv[2])
    answer.with_suffix(".part").write_text("".join(lines))
    answer.with_suffix(".part").rename(answer)


main()
