/// The values of an action in one line, to follow its type: `id=3 items=20 "Milk" isDone=true`.
public struct ActionSummary: Sendable {
    /// The most useful keys, which come first.
    private let firstKeys: [String]
    /// The object whose members stand in place of a member; nil for one that stands itself.
    private let expansion: @Sendable (CanonicalValue.Member) -> CanonicalValue?

    /// The maximum number of characters of a string.
    private static let textLength = 40

    /// Creates the form of a program's summaries.
    /// - Parameters:
    ///   - firstKeys: the most useful keys, which come first; the others follow in alphabetical order.
    ///   - expansion: an object whose members stand in place of a member; nil for one that stands itself.
    public init(
        firstKeys: [String] = ["id"],
        expansion: @escaping @Sendable (CanonicalValue.Member) -> CanonicalValue? = { _ in nil }
    ) {
        self.firstKeys = firstKeys
        self.expansion = expansion
    }

    /// The line of an action with this payload; empty for an action without values.
    public func text(of payload: CanonicalValue) -> String {
        words(of: payload).joined(separator: " ")
    }

    private func words(of value: CanonicalValue) -> [String] {
        guard case .object(let members) = value else { return [word(of: value)] }
        let ranks = members.map { firstKeys.firstIndex(of: $0.key) ?? firstKeys.count }
        var words: [String] = []
        for index in members.indices.sorted(by: { ranks[$0] < ranks[$1] }) {
            let member = members[index]
            if let object = expansion(member) {
                words += self.words(of: object)
            } else {
                words.append(member.key + "=" + word(of: member.value))
            }
        }
        return words
    }

    private func word(of value: CanonicalValue) -> String {
        switch value {
        case .null, .bool, .number: value.json
        case .text(let text): Self.word(text)
        case .array(let elements):
            ([String(elements.count)] + Self.title(of: elements.first)).joined(separator: " ")
        case .object(let members):
            if let title = Self.title(of: value).first {
                title
            } else if case .number(let left)? = value["remaining"], case .number(let limit)? = value["limit"] {
                "\(left)/\(limit)"
            } else if members.count == 1, let member = members.first, case .object = member.value {
                member.key + list(of: member.value)
            } else {
                list(of: value)
            }
        }
    }

    /// The values in parentheses; empty if there are none.
    private func list(of value: CanonicalValue) -> String {
        value == .object([]) ? "" : "(\(words(of: value).joined(separator: " ")))"
    }

    private static func title(of value: CanonicalValue?) -> [String] {
        guard case .text(let title)? = value?["title"] else { return [] }
        return [quoted(title)]
    }

    /// The string, without quotes if it is a name: an id, a user, a query of one word.
    private static func word(_ text: String) -> String {
        let isName = text.unicodeScalars.allSatisfy { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_", "-", ".", "@", ":", "/": true
            default: !scalar.isASCII && scalar.properties.isAlphabetic
            }
        }
        return isName && !text.isEmpty && isShort(text) ? text : quoted(text)
    }

    /// Whether it is shown whole. No character is less than a byte, and bytes are faster to count.
    private static func isShort(_ text: String) -> Bool {
        text.utf8.count <= textLength || text.count <= textLength
    }

    private static func quoted(_ text: String) -> String {
        let shown = isShort(text) ? text[...] : text.prefix(textLength - 2) + ".."
        return CanonicalValue.text(String(shown)).json
    }
}
