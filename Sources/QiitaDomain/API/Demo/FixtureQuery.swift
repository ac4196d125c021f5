/// A query of Qiita's search as far as the demo needs it: words and `title:` `body:` `code:` `tag:` `user:` `stocks:`
/// `created:` `updated:`; a space is a conjunction, `OR` between two terms a disjunction, `-` a negation.
///
/// As on Qiita, a malformed term matches nothing.
struct FixtureQuery {
    /// A term, possibly negated.
    private struct Term {
        var field: Substring
        var value: Substring
        var isNegated: Bool
    }
    /// The groups of terms. An article matches if each group contains a matching term.
    private var groups: [[Term]] = []

    init(_ query: String) {
        var joinsLast = false
        for word in query.split(whereSeparator: \.isWhitespace) {
            if word == "OR" {
                joinsLast = !groups.isEmpty
                continue
            }
            let isNegated = word.count > 1 && word.hasPrefix("-")
            let body = word.dropFirst(isNegated ? 1 : 0)
            let parts = body.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            let hasField = parts.count == 2 && Self.fields.contains(String(parts[0]))
            let term = Term(
                field: hasField ? parts[0] : "", value: hasField ? parts[1] : body, isNegated: isNegated)
            if joinsLast { groups[groups.count - 1].append(term) } else { groups.append([term]) }
            joinsLast = false
        }
    }

    private static let fields: Set = ["title", "body", "code", "tag", "user", "stocks", "created", "updated"]

    func matches(_ article: Article) -> Bool {
        !groups.isEmpty && groups.allSatisfy { $0.contains { Self.matches($0, article) != $0.isNegated } }
    }

    private static func matches(_ term: Term, _ article: Article) -> Bool {
        let value = term.value.trimmingPrefix("\"").lowercased().replacing("\"", with: "")
        func isIn(_ text: String) -> Bool { !value.isEmpty && text.lowercased().contains(value) }
        return switch term.field {
        case "title": isIn(article.title)
        case "body", "code": isIn(article.renderedBody)
        case "tag": article.tags.contains { $0.lowercased() == value }
        case "user": article.user.id.lowercased() == value
        case "stocks": FixtureComparison(value)?.holds(String(article.stocksCount), asNumbers: true) ?? false
        case "created": FixtureComparison(value)?.holds(article.createdAt?.iso8601 ?? "", asNumbers: false) ?? false
        case "updated": FixtureComparison(value)?.holds(article.updatedAt?.iso8601 ?? "", asNumbers: false) ?? false
        case _: isIn(article.title) || isIn(article.renderedBody) || article.tags.contains(where: isIn)
        }
    }
}

/// `>10`, `<=2024-01`, `3`: a comparison with a count, or with a day, month or year.
private struct FixtureComparison {
    private let sign: String
    private let value: String

    /// Parses a comparison; nil if it lacks a value.
    init?(_ text: String) {
        sign = String(text.prefix { "<>=".contains($0) })
        value = String(text.dropFirst(sign.count))
        guard !value.isEmpty, ["", ">", "<", ">=", "<="].contains(sign) else { return nil }
    }

    /// Whether the comparison holds. Dates are compared only as far as the query specifies them.
    func holds(_ text: String, asNumbers: Bool) -> Bool {
        let order: Int
        if asNumbers {
            guard let left = Int(text), let right = Int(value) else { return false }
            order = (left - right).signum()
        } else {
            let part = String(text.prefix(value.count))
            order = part == value ? 0 : part < value ? -1 : 1
        }
        return switch sign {
        case ">": order > 0
        case "<": order < 0
        case ">=": order >= 0
        case "<=": order <= 0
        case _: order == 0
        }
    }
}
