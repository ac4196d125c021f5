/// Makes text from a log safe for a terminal, as the last step before it is printed.
public enum VisibleText {
    /// The line with each hidden character escaped as in JSON, for instance `\u001b`; only JSON strings can contain
    /// one.
    public static func of(_ line: String) -> String {
        let isPlain = line.utf8.withContiguousStorageIfAvailable { $0.allSatisfy { 0x20...0x7E ~= $0 } } ?? false
        guard !isPlain, line.unicodeScalars.contains(where: isHidden) else { return line }
        return line.unicodeScalars.reduce(into: "") { text, scalar in
            guard isHidden(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in scalar.utf16 { text += "\\u" + hexadecimal(unit) }
        }
    }

    private static func hexadecimal(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }

    /// Whether a terminal obeys or hides the scalar: a control, or one that Unicode's fonts show nothing for. Joiners and
    /// variation selectors are kept because emoji need them.
    static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20...0x7E, 0x3040...0x3130, 0x3400...0x9FFF, 0xAC00...0xD7A3: false
        case 0...0x9F, 0x2028, 0x2029, 0xFFF9...0xFFFB: true
        case 0x200C, 0x200D: false
        case _: scalar.properties.isDefaultIgnorableCodePoint && !scalar.properties.isVariationSelector
        }
    }
}
