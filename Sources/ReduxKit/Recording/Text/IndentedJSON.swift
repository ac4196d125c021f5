/// A value as JSON with one value per line, keys in order and an indentation of two blanks per level.
public struct IndentedJSON {
    /// The lines from top to bottom, without line feeds.
    public private(set) var lines: [String] = []

    /// Writes a value, the outermost one without indentation.
    public init(_ value: CanonicalValue) {
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
