import QiitaDomain
import ReduxKit

/// Makes text from a log safe for a terminal, as the last step before standard output.
enum VisibleText {
    /// The line with each hidden character escaped as in JSON, for instance `\u001b`; only JSON strings can contain
    /// one.
    static func of(_ line: String) -> String {
        guard Sanitizer.holdsHidden(line) || line.utf8.contains(where: { $0 < 0x20 }) else { return line }
        return line.unicodeScalars.reduce(into: "") { text, scalar in
            guard Sanitizer.isHidden(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in scalar.utf16 { text += "\\u" + unit.padded(to: 4, radix: 16) }
        }
    }
}
