#!/usr/bin/env python3
"""Draws the pictures of README.md and README.ja.md: the program's own screens, taken in tmux, as SVG.

Above each picture a comment says how the screen comes about, in the same words as above the manual's screens (DocumentTests.swift):

    <!-- screen 80x24: --demo --lang en | Enter "%" -->
    <picture>
      … docs/screenshots/article-dark-en.svg … docs/screenshots/article-light-en.svg …
    </picture>

Usage: make_screenshots.py PROGRAM, with rich 15 (`make screenshots` installs it into the scratch folder)
"""

import html
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time
import unicodedata

from rich.ansi import AnsiDecoder
from rich.cells import cell_len
from rich.console import Console
from rich.segment import Segment, Segments
from rich.terminal_theme import TerminalTheme

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "screenshots"
PICTURE = re.compile(r"<!-- screen (\d+)x(\d+): ([^|\n]*?) *(?:\| (.*))? -->\n<picture>\n((?:.+\n)+?)</picture>")
FILE = re.compile(r'"(docs/screenshots/[\w-]+-(dark|light)-\w+\.svg)"')
KEYS = {"Esc": "Escape", "Space": "Space", "Enter": "Enter", "Tab": "Tab", "Down": "Down", "Up": "Up", "F3": "F3"}
PATIENCE = 60  # seconds


def rgb(colours):
    return [tuple(bytes.fromhex(colour)) for colour in colours.split()]


# Black, red, green, yellow, blue, magenta, cyan, white; then the bright ones.
THEMES = {
    "dark": TerminalTheme(
        *rgb("0d1117 d1d7e0"),
        rgb("484f58 ff7b72 56d364 e3b341 79c0ff d2a8ff 56d4dd b1bac4"),
        rgb("6e7681 ffa198 7ee787 f2cc60 a5d6ff e2c5ff b3f0ff ffffff"),
    ),
    "light": TerminalTheme(
        *rgb("ffffff 1f2328"),
        rgb("24292f cf222e 116329 7d4e00 0550ae 8250df 1b7c83 6e7781"),
        rgb("57606a a40e26 1a7f37 633c01 0969da a475f9 3192aa 8c959f"),
    ),
}

# A cell is so wide that neither a Latin letter of 20 is much narrowed by it nor a Japanese one of two cells much widened.
CELL = 11
# Rich leaves 40 on top for a title, which these pictures do not have.
SVG = """\
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 32 {width} %(height)g" xml:lang="ja">
<style>
text {{ font: {char_height}px "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", "Hiragino Sans", \
"BIZ UDGothic", "Noto Sans Mono CJK JP", "Noto Sans CJK JP", Osaka-Mono, "MS Gothic", monospace }}
{styles}
</style>
<rect y="32" width="{width}" height="%(height)g" rx="8" fill="%(ground)s" stroke="#808080"/>
<g transform="translate({terminal_x}, {terminal_y})">
{backgrounds}
{matrix}
</g>
</svg>
"""


def tmux(socket, *words):
    return subprocess.run(["tmux", "-L", socket, *words], check=True, capture_output=True, text=True).stdout


def wait(socket, is_done):
    """Waits until the window is as wanted, and for half a second has not changed."""
    deadline, before, since = time.monotonic() + PATIENCE, None, 0
    while True:
        shown = tmux(socket, "capture-pane", "-p")
        if shown != before:
            before, since = shown, time.monotonic()
        if is_done(shown) and time.monotonic() - since > 0.5:
            return
        if time.monotonic() > deadline:
            sys.exit(f"make_screenshots.py: the window never came to be as wanted:\n{shown}")
        time.sleep(0.05)


def capture(program, columns, rows, arguments, keys):
    """The window after these keys, as text with the sequences of its colours."""
    with tempfile.TemporaryDirectory() as home:
        socket = f"qiita-tui-{pathlib.Path(home).name}"  # a server that ends still holds its socket for a moment
        variables = {"TERM": "tmux-256color", "LANG": "C.UTF-8", "TZ": "UTC", "HOME": home, "PATH": os.environ["PATH"]}
        variables["QIITA_TUI_FIXTURES"] = str(ROOT / "Fixtures")
        command = ["env", "-i", *(f"{name}={value}" for name, value in variables.items()), program, *arguments]
        size = ["-x", str(columns), "-y", str(rows)]
        tmux(socket, "-f", "/dev/null", "new-session", "-d", *size, "-c", str(ROOT), *command, ";", "set-option", "-g",
             "remain-on-exit", "on", ";", "set-option", "-g", "status", "off", ";", "resize-window", *size)
        try:
            wait(socket, lambda shown: re.search(r"[1-9][0-9]*/[1-9]", shown))
            for key in keys:
                if key.startswith('"'):
                    wait(socket, lambda shown: key.strip('"') in shown)
                elif key in KEYS:
                    tmux(socket, "send-keys", KEYS[key])
                else:
                    tmux(socket, "send-keys", "-l", key.replace("_", " "))
            wait(socket, lambda shown: True)
            return tmux(socket, "capture-pane", "-e", "-N", "-p")
        finally:
            tmux(socket, "kill-server")


def kind(character):
    """What stands in one run: characters of as many cells. One of an ambiguous width is narrow, however wide its glyph is."""
    return cell_len(character), unicodedata.east_asian_width(character) == "A"


def runs(line, console):
    """The line in pieces of one look and one kind: only then does each character stand in its cells, whatever the font."""
    for segment in line.render(console):
        pieces = []
        for character in segment.text:
            if pieces and (cell_len(character) == 0 or kind(character) == kind(pieces[-1][0])):
                pieces[-1] += character
            else:
                pieces.append(character)
        yield from (Segment(piece, segment.style) for piece in pieces)


def fitted(match):
    """A run of text, as wide as its cells: Rich counts characters. Blanks at its end, of which a terminal keeps now more and
    now fewer, are left out, and so are the ends of lines, which Rich writes too."""
    look, x, y, text = match.groups()
    text = re.sub(r"(&#160;|\s)+$", "", text)
    cells = cell_len(html.unescape(text))
    length = f'textLength="{cells * CELL:g}" lengthAdjust="spacingAndGlyphs"'
    return f'<text class="{look}" x="{x}" y="{y}" {length}>{text}</text>\n' if cells else ""


def picture(screen, columns, theme):
    """The captured screen as an SVG file that refers to nothing outside of it."""
    console = Console(record=True, width=columns, file=io.StringIO(), color_system="truecolor", legacy_windows=False)
    decoder = AnsiDecoder()
    lines = [decoder.decode_line(line) for line in screen.removesuffix("\n").split("\n")]
    for line in lines:
        console.print(Segments([*runs(line, console), Segment.line()]), end="")
    frame = SVG % {"height": len(lines) * 24.4 + 18, "ground": theme.background_color.hex}
    svg = console.export_svg(theme=theme, code_format=frame, unique_id="s", title="", font_aspect_ratio=CELL / 20)
    return re.sub(r'<text class="(.*?)" x="(.*?)" y="(.*?)"[^>]*>([^<]*)</text>', fitted, svg).replace("&#160;", "\u00a0")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    drawn = {}
    for readme in ("README.md", "README.ja.md"):
        for columns, rows, arguments, keys, body in PICTURE.findall((ROOT / readme).read_text(encoding="utf-8")):
            for path, theme in dict(FILE.findall(body)).items():
                words = [*arguments.split(), "--theme", theme]
                screen = capture(program, int(columns), int(rows), words, re.findall(r'"[^"]*"|[^ ]+', keys))
                drawn[ROOT / path] = picture(screen, int(columns), THEMES[theme])
    FOLDER.mkdir(exist_ok=True)
    for file in set(FOLDER.iterdir()) - set(drawn):
        file.unlink()
    for file, svg in drawn.items():
        file.write_text(svg, encoding="utf-8")
    print(f"screenshots: {len(drawn)} files, {sum(len(svg.encode()) for svg in drawn.values())} bytes")


if __name__ == "__main__":
    main()
