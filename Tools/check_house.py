#!/usr/bin/env python3
"""Checks how the sources are laid out: how long files are, how many a folder has, and who uses whom.

Files of a Swift module do not import each other, so a use is read from names: a file uses another one if it writes, outside
of comments and texts, a type's name that only the other one defines. Extensions define nothing. Prints what breaks a rule of
`RULES` and exits 1 then.
"""

import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
# What is allowed.
RULES = {
    "lines of a file": 300,
    "files of a folder": 20,
    "pairs of folders that use each other": 0,
    "circles of files": 0,
}
SKIPPED = re.compile(r'/\*.*?\*/|//[^\n]*|#*"""(?s:.*?)"""#*|"(?:\\.|[^"\\\n])*"', re.S)
DEFINED = re.compile(r"^(?!.*\bextension\b).*?\b(?:struct|class|enum|protocol|actor|typealias)\s+([A-Z]\w*)", re.M)
NAMED = re.compile(r"\b[A-Z]\w*")


def uses(texts):
    """For each file the files that it uses."""
    owners = collections.defaultdict(set)
    for path, text in texts.items():
        for name in DEFINED.findall(text):
            owners[name].add(path)
    return {
        path: {
            owner
            for name in set(NAMED.findall(text))
            if len(owners.get(name, ())) == 1
            for owner in owners[name]
            if owner != path
        }
        for path, text in texts.items()
    }


def circles(graph):
    """The groups of files each of which leads to all others of its group (Tarjan's algorithm, without recursion)."""
    order, low, stack, found = {}, {}, [], []
    for start in graph:
        if start in order:
            continue
        order[start] = low[start] = len(order)
        stack.append(start)
        path = [(start, iter(sorted(graph[start])))]
        while path:
            file, following = path[-1]
            for used in following:
                if used not in order:
                    order[used] = low[used] = len(order)
                    stack.append(used)
                    path.append((used, iter(sorted(graph[used]))))
                    break
                if used in stack:
                    low[file] = min(low[file], order[used])
            else:
                path.pop()
                if path:
                    low[path[-1][0]] = min(low[path[-1][0]], low[file])
                if low[file] == order[file]:
                    index = stack.index(file)
                    if len(stack) - index > 1:
                        found.append(sorted(stack[index:]))
                    del stack[index:]
    return found


def broken(root=ROOT):
    """For each rule what breaks it, one line each."""
    files = sorted(path for path in (root / "Sources").rglob("*") if path.suffix in (".swift", ".c", ".h"))
    texts = {path.relative_to(root): path.read_text(encoding="utf-8") for path in files}
    lines = {path: text.count("\n") for path, text in texts.items()}
    long = [f"{path}: {count}" for path, count in lines.items() if count > RULES["lines of a file"]]
    rooms = collections.Counter(path.parent for path in texts)
    full = [f"{room}: {count}" for room, count in sorted(rooms.items()) if count > RULES["files of a folder"]]
    graph = uses({path: SKIPPED.sub(" ", text) for path, text in texts.items() if path.suffix == ".swift"})
    arrows = collections.defaultdict(set)
    for path, used in graph.items():
        for other in used:
            if other.parent != path.parent:
                arrows[path.parent, other.parent].add(f"{path.name} -> {other.name}")
    pairs = [
        f"{one} and {other}: {', '.join(sorted(min(arrows[one, other], arrows[other, one], key=len))[:4])}"
        for one, other in sorted(arrows)
        if one < other and (other, one) in arrows
    ]
    return dict(zip(RULES, (long, full, pairs, [", ".join(map(str, circle)) for circle in circles(graph)])))


def main():
    failed = False
    for rule, found in broken().items():
        if found:
            print(f"{rule} (at most {RULES[rule]}):", file=sys.stderr)
            print("".join(f"  {line}\n" for line in found), end="", file=sys.stderr)
            failed = True
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
