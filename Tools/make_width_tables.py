#!/usr/bin/env python3
"""Writes the width and line breaking tables of qiita-tui from the Unicode Character Database.

One reading of the database makes both files, so that ncurses and the layout cannot disagree:
  Sources/CNcurses/wcwidth_table.h          the cells of every scalar, for wcwidth.c
  Sources/qiita-tui/Text/Width/UnicodeTable.swift cells, line breaking class and cluster marks, for DisplayWidth and LineBreaker

Usage: make_width_tables.py [DIRECTORY OF THE DATABASE]   (Debian's package unicode-data puts it in /usr/share/unicode)
"""
import os
import re
import sys

UCD = sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode"
ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
TOP = 0x20000  # the tables end here; what follows is few ranges, written out in code and checked below
BLOCK = 128
ZERO, NARROW, WIDE, AMBIGUOUS = range(4)
# The order is that of the enum LineBreakClass in Swift.
CLASSES = ("letter ideograph number open openWide close closeNarrow stop exclamation exclamationNarrow nonStarter smallKana "
           "separator slash prefix postfix quote hyphen breakAfter dash leader glue joiner zeroWidthSpace space").split()
SOURCES = []


def rows(path):
    """The data lines of a file of the database as (first, last, fields)."""
    lines = open(os.path.join(UCD, path), encoding="utf-8").read().split("\n")
    SOURCES.append(lines[0].lstrip("# ").strip() if lines[0].startswith("#") else path)
    for line in lines:
        line = line.split("#")[0].strip()
        if line:
            fields = [field.strip() for field in line.split(";")]
            span = re.split(r"\.\.| ", fields[0])
            yield int(span[0], 16), int(span[1] if ".." in fields[0] else span[0], 16), fields[1:]


def property_of(path, wanted=None, default=None):
    """The first field of every scalar, as a dictionary."""
    values = {}
    for first, last, fields in rows(path):
        if wanted is None or fields[0] == wanted:
            for scalar in range(first, last + 1):
                values[scalar] = fields[0]
    return values


def general_categories():
    values, start = {}, None
    for first, _, fields in rows("UnicodeData.txt"):
        if fields[0].endswith("First>"):
            start = first
            continue
        for scalar in range(start if fields[0].endswith("Last>") else first, first + 1):
            values[scalar] = fields[1]
        start = None
    SOURCES.pop()
    return values


category = general_categories()
east_asian = property_of("EastAsianWidth.txt")
line_break = property_of("LineBreak.txt")
grapheme = property_of("auxiliary/GraphemeBreakProperty.txt")
pictographic = property_of("emoji/emoji-data.txt", "Extended_Pictographic")
emoji_style = {first for first, _, fields in rows("emoji/emoji-variation-sequences.txt") if fields[0] == "emoji style"}
VERSION = re.search(r"-(\d+\.\d+\.\d+)\.txt", SOURCES[0]).group(1)


def width(scalar):
    """The cells of a scalar by itself."""
    kind = category.get(scalar, "Cn")
    if kind in ("Mn", "Me", "Zl", "Zp", "Cc", "Cs") or 0x302E <= scalar <= 0x302F:
        return ZERO
    if kind == "Cf":  # the Arabic and Indic number signs stand on their own
        return NARROW if grapheme.get(scalar) == "Prepend" else ZERO
    if 0x1160 <= scalar <= 0x11FF or 0xD7B0 <= scalar <= 0xD7FF:  # medial and final jamo join the initial one
        return ZERO
    value = east_asian.get(scalar, "N")
    if value in ("W", "F"):
        return WIDE
    if kind == "Cn" and scalar in pictographic and 0x1F680 <= scalar <= 0x1FAFF:  # kept for emoji to come
        return WIDE
    return AMBIGUOUS if value == "A" else NARROW


# UAX #14 classes by the names of the layout. What is not here is a letter.
SIMPLE = dict(ID="ideograph", CB="ideograph", RI="ideograph", EB="ideograph", EM="ideograph", H2="ideograph",
              H3="ideograph", JL="ideograph", JV="ideograph", JT="ideograph", NU="number", NS="nonStarter",
              CJ="smallKana", IS="separator", SY="slash", PR="prefix", PO="postfix", QU="quote", HY="hyphen",
              BA="breakAfter", B2="dash", IN="leader", GL="glue", WJ="joiner", ZWJ="joiner", ZW="zeroWidthSpace",
              SP="space")
# Where JLREQ or the needs of a terminal say more than UAX #14.
TAILORED = {0x3000: "space", 0x09: "space", 0x1680: "space", 0x205F: "space", 0x00AD: "letter",
            0x2018: "open", 0x201C: "open", 0x00AB: "open", 0x2039: "open",
            0x2019: "closeNarrow", 0x201D: "closeNarrow", 0x00BB: "closeNarrow", 0x203A: "closeNarrow",
            0xFF62: "openWide", 0xFF63: "close", 0xFF5E: "nonStarter", 0x2015: "dash"}
TAILORED.update({scalar: "space" for scalar in range(0x2000, 0x200B) if scalar != 0x2007})
TAILORED.update({scalar: "number" for scalar in range(0xFF10, 0xFF1A)})
TAILORED.update({scalar: "stop" for scalar in (0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFF61, 0xFF64)})


def break_class(scalar):
    if scalar in TAILORED:
        return TAILORED[scalar]
    value, wide = line_break.get(scalar, "XX"), width(scalar) == WIDE
    if value == "OP":
        return "openWide" if wide else "open"
    if value in ("CL", "CP"):
        return "close" if wide else "closeNarrow"
    if value == "EX":
        return "exclamation" if wide else "exclamationNarrow"
    if value == "AI" or (scalar in pictographic and value not in SIMPLE):
        return "ideograph" if scalar >= 0x2000 else "letter"
    return SIMPLE.get(value, "letter")


JOINING = {"Extend", "ZWJ", "Regional_Indicator", "Prepend", "SpacingMark", "L", "V", "T"}


def entry(scalar):
    """What the Swift table knows of a scalar: one small number for all of it."""
    marks = (grapheme.get(scalar) in JOINING) | (scalar in pictographic) << 1 | (scalar in emoji_style) << 2
    return width(scalar) | CLASSES.index(break_class(scalar)) << 2 | marks << 7


def beyond(scalar):
    """The cells of a scalar from TOP on, as written out in wcwidth.c and DisplayWidth.swift."""
    if scalar < 0x3FFFE:
        return WIDE
    return ZERO if 0xE0000 <= scalar <= 0xE0FFF else AMBIGUOUS if scalar >= 0xF0000 else NARROW


for scalar in range(TOP, 0x110000):
    if scalar & 0xFFFE != 0xFFFE and scalar in category:
        assert width(scalar) == beyond(scalar), hex(scalar)


def stages(values):
    """The values as a list of block numbers and the list of different blocks."""
    blocks, numbers = [], []
    for start in range(0, TOP, BLOCK):
        block = tuple(values[start:start + BLOCK])
        if block not in blocks:
            blocks.append(block)
        numbers.append(blocks.index(block))
    return numbers, blocks


def banner(lines):
    return "\n".join(lines) + "\n"


def origin(mark):
    return [f"{mark} Made by Tools/make_width_tables.py (`make tables`) from Unicode {VERSION}:"] + \
           [f"{mark} {', '.join(SOURCES[i:i + 3])}" for i in range(0, len(SOURCES), 3)]


def write_c():
    numbers, blocks = stages([width(scalar) for scalar in range(TOP)])
    packed = [sum(block[i + k] << 2 * k for k in range(4)) for block in blocks for i in range(0, BLOCK, 4)]
    out = ["/*"] + origin(" *") + [
        " * Do not edit: run the script again. Two bits a scalar: 0, 1 or 2 cells, 3 for ambiguous width.", " */", ""]
    for name, values in (("width_block", numbers), ("width_cells", packed)):
        out.append(f"static const unsigned char {name}[{len(values)}] = {{")
        out += ["    " + ", ".join(str(value) for value in values[i:i + 24]) + "," for i in range(0, len(values), 24)]
        out += ["};", ""]
    open(os.path.join(ROOT, "Sources/CNcurses/wcwidth_table.h"), "w").write("\n".join(out[:-1]) + "\n")


def literal(text):
    """A static string in lines of at most 120 columns."""
    lines = [text[i:i + 111] for i in range(0, len(text), 111)]
    return '"""\n' + "\n".join(f"        {line}\\" for line in lines)[:-1] + '\n        """'


def write_swift():
    values = [entry(scalar) for scalar in range(TOP)]
    kinds = sorted(set(values))
    letters = [chr(code) for code in range(0x30, 0x7F) if code != 0x5C]
    assert len(kinds) <= len(letters), len(kinds)
    code = dict(zip(kinds, letters))
    numbers, blocks = stages([code[value] for value in values])
    assert len(blocks) < 32 * 32
    digits = "".join(chr(0x30 + number // 32) + chr(0x30 + number % 32) for number in numbers)
    out = ["// swift-format-ignore-file"] + origin("//") + [
        "// Do not edit: run the script again.", "",
        "/// The Unicode properties of every scalar below U+20000: cells, line breaking class and cluster marks.",
        "/// A scalar's block is two letters of `blocks`, digits in base 32 counted from `0`; its place in the block is a letter of",
        "/// `kinds`; that letter, counted from `0` too, is a place in `entries`.",
        "enum UnicodeTable {",
        f"    /// Scalars a block.", f"    static let blockSize = {BLOCK}",
        "    /// Two bits of width (0, 1, 2, 3 for ambiguous), five of line breaking class, then: may join a cluster,",
        "    /// is pictographic, is an emoji with VS16.",
        "    static let entries: [UInt16] = ["]
    place = [0] * (0x7F - 0x30)
    for value, letter in code.items():
        place[ord(letter) - 0x30] = value
    out += ["        " + ", ".join(str(value) for value in place[i:i + 16]) + "," for i in range(0, len(place), 16)]
    out += ["    ]", "    static let blocks: StaticString = " + literal(digits),
            "    static let kinds: StaticString = " + literal("".join("".join(block) for block in blocks)), "}"]
    open(os.path.join(ROOT, "Sources/qiita-tui/Text/Width/UnicodeTable.swift"), "w").write("\n".join(out) + "\n")
    print(f"Unicode {VERSION}: {len(kinds)} kinds of scalars in {len(blocks)} blocks")


write_c()
write_swift()
