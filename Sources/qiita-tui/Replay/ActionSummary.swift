import QiitaDomain
import ReduxKit

/// The values of an action in one line, to follow its type: `request=3 page=2 articles=20 "記事1" next=3`.
struct ActionSummary {
    /// The line; empty for an action without values.
    let text: String

    /// Creates the summary of an action of the application or of recording.
    init(_ action: any Action) {
        if case .started(let state)? = action as? RecordingAction<AppState> {
            text = "screens=\(state.navigation.routes.count) articles=\(state.articles.count)"
        } else if let encoded = try? ActionCodec().encoded(action) {
            text = ActionSummary(encoded.payload).text
        } else {
            text = ""
        }
    }

    /// The summary of an action's payload.
    init(_ payload: CanonicalValue) {
        text = Self.members(of: payload).joined(separator: " ")
    }

    /// The maximum number of characters of a string.
    private static let textLength = 40
    /// The most useful keys come first; the others follow in alphabetical order.
    private static let firstKeys = [
        "id", "request", "of", "page", "article", "subject", "articles", "error", "to", "row", "above",
    ]

    private static func members(of value: CanonicalValue) -> [String] {
        guard case .object(let members) = value else { return [text(of: value)] }
        let first = firstKeys.compactMap { key in members.first { $0.key == key } }
        return (first + members.filter { !firstKeys.contains($0.key) }).flatMap { words(of: $0) }
    }

    /// `key=value`; the values of a list's answer stand beside the others.
    private static func words(of member: CanonicalValue.Member) -> [String] {
        if member.key == "answer", member.value["articles"] != nil { return members(of: member.value) }
        if member.key == "of", let page = page(member.value) { return page }
        return ["\(member.key)=\(text(of: member.value))"]
    }

    /// The requested page of a list (`ArticleListPage`): `page=2 below=…`.
    private static func page(_ value: CanonicalValue) -> [String]? {
        guard case .object(let members) = value, let page = members.first else { return nil }
        guard page.key == "first" else { return self.members(of: page.value) }
        guard case .text(let reason)? = page.value["reason"], reason != "reader" else { return ["page=1"] }
        return ["page=1", "reason=\(word(reason))"]
    }

    private static func text(of value: CanonicalValue) -> String {
        switch value {
        case .null, .bool, .number: value.json
        case .text(let text): word(text)
        case .array(let elements): ([String(elements.count)] + title(of: elements.first)).joined(separator: " ")
        case .object(let members):
            if let title = title(of: value).first {
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
    private static func list(of value: CanonicalValue) -> String {
        value == .object([]) ? "" : "(\(members(of: value).joined(separator: " ")))"
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
        return isName && !text.isEmpty && text.count <= textLength ? text : quoted(text)
    }

    private static func quoted(_ text: String) -> String {
        let shown = text.count > textLength ? text.prefix(textLength - 2) + ".." : text[...]
        return CanonicalValue.text(String(shown)).json
    }
}
