#!/usr/bin/env python3
"""Writes the table of HTML's named character references as one Swift string.

    Tools/named_references.py > Sources/QiitaDomain/Markup/HTML/NamedReferences+Table.swift

The names come from Python's html.entities, which carries the list of the WHATWG HTML standard. An entry is the name,
then ":" where the semicolon is needed or "*" where it may be left out, then one or two scalars in hexadecimal.
"""
import html.entities
import textwrap

HEAD = '''\
// Written by Tools/named_references.py; do not edit by hand.

extension NamedReferences {
    /// The named character references of the WHATWG HTML standard in order of their bytes, separated by spaces.
    static let table: StaticString = """
'''
names = html.entities.html5
entries = []
for name in sorted(n[:-1] for n in names if n.endswith(";")):
    scalars = ",".join(f"{ord(c):X}" for c in names[name + ";"])
    entries.append(f"{name}{'*' if name in names else ':'}{scalars}")
lines = textwrap.wrap(" ".join(entries), 100, break_long_words=False, break_on_hyphens=False)
print(HEAD + " \\\n".join("        " + line for line in lines) + '\n        """\n}')
