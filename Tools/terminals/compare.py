#!/usr/bin/env python3
"""Runs the program in real terminals under Xvfb and compares pictures of their windows; prints a line for each check.

Usage: compare.py PROGRAM FOLDER [TERMINAL...]      (`make terminals`; without a name, all of window.py's terminals)

FOLDER receives the pictures, for a person to look at: TERMINAL/SCENE-STEP-live.png is the program's screen, …-print.png the same
lines printed by `replay --screen`, and where they differ …-differs.png. Exit status 1: something differs.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import unicodedata

import widths
from picture import Picture
from window import COLUMNS, ROWS, TERMINALS, Display, Window, wait

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# Attributes alone: terminals with eight colours show bright ones as plain ones.
LOOKS = ["--theme", "mono"]
# What is opened, and after the first screen the keys that lead to the next ones. `t` is the table of contents.
SCENES = {
    "list": ([], [[], ["Down", "Down"], ["space"], ["v"]]),
    "tables": (["be3ae0ad1d41e35c31e2"], [[], ["t"], ["Escape", "space"]]),
    "code": (["673baf6b6a9cf882a116"], [[], ["t"], ["Escape", "space"]]),
    "emoji": (["66b9df5fb9252f497e57"], [[], ["t"], ["Escape"]]),
    "halfwidth": (["b5fa2fb7eede037c29f1"], [[], ["t"], ["Escape"]]),
    "marks": (["69a5072a050a53718a30"], [[], ["t"], ["Escape"]]),
    "ambiguous": (["6079880fd6c738fb5174"], [[], ["t"], ["Escape", "space"], ["space"]]),
}
CLEARED = "clear; seq 1 60"


class Checks:
    """The results, printed as they come."""

    def __init__(self):
        self.failures = 0

    def say(self, terminal, check, problem):
        self.failures += bool(problem)
        print(f"{terminal:<14}{check:<28}{'DIFFERS: ' + problem if problem else 'ok'}", flush=True)


def script(window, name, text):
    """A program of this name for the window's shell."""
    file = window.file(name)
    file.parent.mkdir(exist_ok=True)
    file.write_text(f"#!/bin/sh\n{text}")
    file.chmod(0o755)


def actions(log):
    """The number of the log's last action, and how many keys it has."""
    text = log.read_text(encoding="utf-8") if log.exists() else ""
    lines = [json.loads(line) for line in text.split("\n")[:-1]]
    return max((line["n"] for line in lines if "n" in line), default=0), sum("input" in line for line in lines)


def live(window, program, scene):
    """Runs the program; the pictures of its screens with the number of the action that led to each."""
    arguments, steps = SCENES[scene]
    log = window.file(f"{scene}.jsonl")
    script(window, "live", f'exec "{program}" --demo --lang ja {" ".join(LOOKS)} --record {log} {" ".join(arguments)}\n')
    window.type("live")
    wait(f"{scene} in {window.name}", lambda: actions(log)[0] > 0)
    shown, keys = [], 0
    for step in steps:
        for key in step:
            window.press(key)
            keys += 1
            wait(f"the key {key} in {scene} of {window.name}", lambda: actions(log)[1] >= keys)
        while True:
            picture, count = window.picture(), actions(log)[0]
            if count == actions(log)[0] and picture == window.picture():
                break
        shown.append((picture, count))
    window.press("shift+q")
    return shown


def printed(window, program, scene, count, live_picture, ignored):
    """The picture of the same screen, printed."""
    done = window.file("printed")
    done.unlink(missing_ok=True)
    log = window.file(f"{scene}.jsonl")
    script(window, "print-screen", (
        "printf '\\033[H\\033[2J\\033[?25l'\n"
        f'"{program}" replay {log} --at {count} --screen --lang ja --color always {" ".join(LOOKS)} | head -c -1\n'
        "stty -echo\n: >printed\nread place\n"
        "printf '\\033[%sH\\033[?25h' \"$place\"\n: >placed\nread end\nstty echo\n"))
    window.type("print-screen")
    wait(f"{scene} printed in {window.name}", done.exists)
    picture = window.picture()
    # The one cell that differs may be the cursor's, which is not printed.
    cells = list(live_picture.differing_cells(picture, COLUMNS, ROWS) - ignored)
    row, column = cells[0] if cells else (0, 0)
    done = window.file("placed")
    done.unlink(missing_ok=True)
    window.type(f"{row + 1};{column + 1}")
    wait(f"the cursor placed in {window.name}", done.exists)
    if len(cells) == 1:
        picture = window.picture()
    window.press("Return")
    return picture


def overflowing(window, program, scene, count):
    """The cells of ambiguous characters and of other signs in one cell, and those right of them. The font's glyphs of these are
    two cells wide, and are cut off or not as it happens."""
    words = [program, "replay", window.file(f"{scene}.jsonl"), "--at", str(count), "--screen", "--lang", "ja", *LOOKS]
    done = subprocess.run(words, env=window.environment, check=True, capture_output=True, text=True)
    cells = set()
    for row, line in enumerate(done.stdout.splitlines()):
        column = 0
        for character in line:
            is_sign = unicodedata.category(character) == "So" and widths.ours(ord(character)) == 1
            if is_sign or unicodedata.east_asian_width(character) == "A":
                cells |= {(row, column), (row, column + 1)}
            column += widths.ours(ord(character))
    return cells


def differences(ours, theirs, ignored=frozenset(), limit=6):
    """The cells that differ, as text; nothing if none does."""
    cells = sorted(ours.differing_cells(theirs, COLUMNS, ROWS) - ignored)
    places = ", ".join(f"row {row + 1} column {column + 1}" for row, column in cells[:limit])
    return f"{len(cells)} cells: {places}" if cells else ""


def overlay(ours, theirs):
    """What is in the first alone in red, in the second alone in green."""
    rows = []
    for mine, other in zip(ours.rows, theirs.rows):
        row = bytearray(mine)
        for x in range(0, len(row), 3):
            if mine[x : x + 3] != other[x : x + 3]:
                row[x : x + 3] = b"\xff\0\0" if sum(mine[x : x + 3]) < sum(other[x : x + 3]) else b"\0\xa0\0"
        rows.append(bytes(row))
    return Picture(ours.width, rows)


def check_scenes(window, program, folder, checks):
    """Each screen is the same as its print; and after each run the window is as it was before all."""
    window.type(CLEARED)
    before = window.picture()
    before.write(folder / "never-ran.png")
    for scene in SCENES:
        shown = live(window, program, scene)
        window.type(CLEARED)
        after = window.picture()
        after.write(folder / f"{scene}-ended.png")
        checks.say(window.name, f"after {scene}", differences(before, after))
        for step, (picture, count) in enumerate(shown, 1):
            ignored = overflowing(window, program, scene, count)
            other = printed(window, program, scene, count, picture, ignored)
            picture.write(folder / f"{scene}-{step}-live.png")
            other.write(folder / f"{scene}-{step}-print.png")
            problem = differences(picture, other, ignored)
            if problem:
                overlay(picture, other).write(folder / f"{scene}-{step}-differs.png")
            checks.say(window.name, f"{scene}, screen {step}", problem)


def check_widths(window, checks):
    """The terminal takes each character for as many cells as the program does, except for those that the manual names."""
    scalars = list(widths.asked())
    window.file("characters").write_text("".join(f"{scalar}\n" for scalar in scalars))
    script(window, "ask", f"exec python3 {HERE / 'ask_widths.py'} characters answer\n")
    window.type("ask")
    answer = window.file("answer")
    wait(f"the widths in {window.name}", answer.exists, patience=120)
    answers = [line.split() for line in answer.read_text().splitlines()]
    unanswered = sum(cells == "-" for _, cells in answers)
    different = [(int(scalar), int(cells)) for scalar, cells in answers if cells not in ("-", str(widths.ours(int(scalar))))]
    news = [(scalar, cells) for scalar, cells in different if not widths.is_known(window.name, scalar, cells)]
    text = ", ".join(f"U+{scalar:04X} {widths.ours(scalar)} here, {cells} there" for scalar, cells in news[:6])
    problem = f"{len(news)} characters: {text}" if news else f"{unanswered} characters without an answer" if unanswered else ""
    checks.say(window.name, f"widths, {len(different)} known", problem)


ARTICLE = "673baf6b6a9cf882a116"
ARTICLE_TITLE = "Reduxを三十行で書く"
# Terminals whose title can be given back, and those whose clipboard a program may set. st and mlterm have that switched off.
WITH_TITLE = ("xterm", "mlterm", "tmux")
WITH_CLIPBOARD = ("xterm", "tmux", "screen")


def title(window):
    """The title that the terminal shows; in tmux that of the pane."""
    if window.name != "tmux":
        return window.title
    words = ["tmux", "-S", window.file("tmux.socket"), "display-message", "-p", "#{pane_title}"]
    return subprocess.run(words, env=window.environment, check=True, capture_output=True, text=True).stdout.strip()


def clipboard(window, *text, selection="clipboard"):
    """The text on the X server's clipboard; with an argument, sets it."""
    words = ["xclip", "-selection", selection, *(["-in"] if text else ["-out"])]
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    if text:
        return subprocess.run(words, input=text[0].encode(), env=window.environment, check=True, **silent)
    return subprocess.run(words, env=window.environment, check=False, capture_output=True).stdout.decode()


def check_title_and_clipboard(window, program, checks):
    """The title is that of the article and then the one before. The address is copied to the terminal's clipboard, in tmux also
    without its help."""
    before = title(window)
    script(window, "failing/tmux", "cat >/dev/null; exit 1\n")
    for is_failing in [False, True] if window.name == "tmux" else [False]:
        log = window.file(f"clipboard-{is_failing}.jsonl")
        path = f"{window.file('failing')}:" if is_failing else ""
        if is_failing:
            words = ["tmux", "-S", window.file("tmux.socket"), "set", "-g", "allow-passthrough", "on"]
            subprocess.run(words, env=window.environment, check=True)
        clipboard(window, "before")
        # Without a display the program does not use xclip itself.
        script(window, "live", f'unset DISPLAY\nPATH="{path}$PATH" exec "{program}" --demo --lang ja --record {log} {ARTICLE}\n')
        window.type("live")
        wait(f"the article in {window.name}", lambda: actions(log)[0] > 0)
        window.picture()
        shown = title(window)
        window.press("y")
        wait(f"the key y in {window.name}", lambda: actions(log)[1] > 0)
        window.picture()
        if window.name in WITH_CLIPBOARD:
            # tmux itself names no selection, and xterm then takes its primary one.
            copied = clipboard(window, selection="primary" if window.name == "tmux" and not is_failing else "clipboard")
            name = "clipboard without tmux" if is_failing else "clipboard"
            checks.say(window.name, name, "" if copied.endswith(ARTICLE) else f"{copied!r}")
        window.press("shift+q")
        window.picture()
    expected = ARTICLE_TITLE in shown if window.name in WITH_TITLE else shown == before
    after = title(window)
    checks.say(window.name, "title", "" if expected and after == before else f"{before!r}, then {shown!r}, then {after!r}")


def main():
    program, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    names = sys.argv[3:] or list(TERMINALS)
    checks = Checks()
    with Display() as display:
        for name in names:
            pictures, home = folder / name, folder / "homes" / name
            for old in (pictures, home):
                shutil.rmtree(old, ignore_errors=True)
                old.mkdir(parents=True)
            with Window(name, display, home, {"QIITA_TUI_FIXTURES": str(ROOT / "Fixtures")}) as window:
                check_scenes(window, program, pictures, checks)
                check_title_and_clipboard(window, program, checks)
                check_widths(window, checks)
    print(f"pictures: {folder}")
    sys.exit(1 if checks.failures else 0)


if __name__ == "__main__":
    main()
