"""The cells of characters: what the program takes them for, and which a terminal takes for something else."""

import pathlib
import re
import unicodedata

TABLE = pathlib.Path(__file__).resolve().parents[2] / "Sources" / "CNcurses" / "wcwidth_table.h"
AMBIGUOUS = 3
# Ranges of which every 97th character is asked for: ideographs, Hangul, private use.
UNIFORM = [(0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xAC00, 0xD7A3), (0xE000, 0xF8FF), (0x17000, 0x18CFF), (0x20000, 0x10FFFF)]


def table():
    text = TABLE.read_text(encoding="utf-8")
    arrays = [[int(number) for number in re.findall(r"\d+", body)] for body in re.findall(r"\] = \{(.*?)\}", text, re.S)]
    blocks, cells = arrays

    def width(scalar):
        place = blocks[scalar // 128] * 128 + scalar % 128
        return cells[place // 4] >> place % 4 * 2 & 3

    return width


WIDTH = table()


def ours(scalar):
    """The cells, with ambiguous characters in one; see wcwidth.c."""
    if scalar < 0x20000:
        width = WIDTH(scalar)
        return 1 if width == AMBIGUOUS else width
    return 2 if scalar < 0x3FFFE else 0 if 0xE0000 <= scalar <= 0xE0FFF else 1


def is_sent(scalar):
    """Whether the program sends the character: no controls, nothing invisible (CellSplitter.swift), nothing unassigned."""
    return unicodedata.category(chr(scalar)) not in ("Cc", "Cf", "Cn", "Cs", "Zl", "Zp") and not 0xFE00 <= scalar <= 0xFE0F \
        and not 0xE0000 <= scalar <= 0xE0FFF


def asked():
    """The characters to ask a terminal for."""
    for scalar in range(0xA0, 0x110000):
        uniform = any(first <= scalar <= last for first, last in UNIFORM)
        if is_sent(scalar) and (not uniform or scalar % 97 == 0):
            yield scalar


# In the C library's table, which most terminals use, these are wide: tone marks, circled numbers, hexagrams.
WIDE_IN_LIBC = [(0x302E, 0x302F), (0x3248, 0x324F), (0x4DC0, 0x4DFF)]
# Marks that every terminal joins: those of Latin, Greek and Cyrillic, of kana, and of symbols.
COMMON_MARKS = [(0x300, 0x36F), (0x3099, 0x309A), (0x20D0, 0x20EF)]
# Emoji of Unicode 12 and before.
COMMON_EMOJI = [(0x1F300, 0x1F6D5), (0x1F7E0, 0x1F7EB), (0x1F90D, 0x1F971)]


def within(scalar, spans):
    return any(first <= scalar <= last for first, last in spans)


def is_known(terminal, scalar, cells):
    """Whether the manual says that this terminal takes this character for so many cells."""
    here = ours(scalar)
    if terminal != "mlterm" and cells == 2 and within(scalar, WIDE_IN_LIBC):
        return True
    if terminal == "screen":
        return here + cells == 1 and not within(scalar, COMMON_MARKS)
    if terminal == "mlterm":
        is_rare = not within(scalar, COMMON_MARKS + COMMON_EMOJI)
        return here + cells == 1 and is_rare or here == 2 and cells == 1 and is_rare or scalar in (0x1F93B, 0x1F946)
    return False
