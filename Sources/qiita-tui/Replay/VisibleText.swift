import QiitaDomain
import ReduxKit

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

/// A value as JSON that people read and programs compare: a line a value, keys in order, two blanks a level.
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
