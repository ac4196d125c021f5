#!/usr/bin/env python3
"""Checks that every test named in docs/RELIABILITY.md exists. Prints those that do not, and exits with 1 if there are any."""

import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "docs" / "RELIABILITY.md"
NAME = re.compile(r'"((?:[^"\\]|\\.)*)"', re.DOTALL)


def tests(path):
    """The names that a test file gives to its tests."""
    return {found.replace('\\"', '"') for found in NAME.findall(path.read_text(encoding="utf-8"))}


def named(cell):
    """File and test for each `File.swift: name` of a cell; a name may itself contain a `;`."""
    for part in re.split(r"; (?=[\w+]+\.swift: )", cell):
        file, _, name = part.partition(": ")
        yield file.strip(), name.strip()


def main():
    files = {path.name: path for path in (ROOT / "Tests").rglob("*.swift")}
    missing, count = [], 0
    for number, line in enumerate(TABLE.read_text(encoding="utf-8").splitlines(), 1):
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if len(cells) < 3 or cells[0] in ("row", "---") or cells[2].startswith("`make "):
            continue
        for file, name in named(cells[2]):
            count += 1
            if file not in files or name not in tests(files[file]):
                missing.append(f"docs/RELIABILITY.md:{number}: no test {name!r} in {file}")
    print("\n".join(missing) if missing else f"reliability: {count} tests are there")
    return 1 if missing or not count else 0


sys.exit(main())
