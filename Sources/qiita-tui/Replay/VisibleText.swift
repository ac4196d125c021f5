import QiitaDomain
import ReduxKit

/// Makes a text safe for a terminal: the last step before standard output, whatever a log holds.
enum VisibleText {
    /// The line with each hidden character escaped as in JSON, for instance `\u001b`; it can only come from a text in JSON.
    static func of(_ line: String) -> String {
        guard line.unicodeScalars.contains(where: Sanitizer.isHidden) else { return line }
        return line.unicodeScalars.reduce(into: "") { text, scalar in
            guard Sanitizer.isHidden(scalar) else { return text.unicodeScalars.append(scalar) }
            for unit in scalar.utf16 { text += "\\u" + unit.padded(to: 4, radix: 16) }
        }
    }
}

/// A value as JSON with one value a line, keys in order and two blanks a level.
struct IndentedJSON {
    private(set) var lines: [String] = []

    init(_ value: CanonicalValue) {
        append(value, before: "", after: "", depth: 0)
    }

    private mutating func append(_ value: CanonicalValue, before: String, after: String, depth: Int) {
        let indentation = String(repeating: "  ", count: depth)
        switch value {
        case .array(let elements) where !elements.isEmpty:
            lines.append(indentation + before + "[")
            for (index, element) in elements.enumerated() {
                append(element, before: "", after: index + 1 < elements.count ? "," : "", depth: depth + 1)
            }
            lines.append(indentation + "]" + after)
        case .object(let members) where !members.isEmpty:
            lines.append(indentation + before + "{")
            for (index, member) in members.enumerated() {
                append(
                    member.value, before: CanonicalValue.text(member.key).json + ": ",
                    after: index + 1 < members.count ? "," : "", depth: depth + 1)
            }
            lines.append(indentation + "}" + after)
        case .null, .bool, .number, .text, .array, .object:
            lines.append(indentation + before + value.json + after)
        }
    }
}
