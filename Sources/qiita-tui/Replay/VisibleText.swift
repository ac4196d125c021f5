import QiitaDomain

/// Text that no terminal obeys, whatever a stranger's log brought: the last gate before standard output.
enum VisibleText {
    /// The line with each hidden character in JSON's words for it, as `\u001b`: only in a text of JSON can it have stood.
    static func of(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: Sanitizer.isHidden) else { return line }
        return line.unicodeScalars.reduce(into: "") { text, scalar in
            guard Sanitizer.isHidden(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in scalar.utf16 { text += "\\u" + unit.padded(to: 4, radix: 16) }
        }
    }
}
