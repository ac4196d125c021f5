/// What an article must contain in its title, its author or its tags, in any case and width: a text, or what a regular expression
/// matches.
public struct ArticleFilter {
    private let units: [UInt32]
    private let expression: SearchExpression?
    private var scratch = ExpressionScratch()
    /// The text that is looked at, folded: one place for all, so that thousands of articles need no memory each.
    private var folded: [UInt32] = []

    /// A filter; nil for an empty text, and for an expression that cannot be used.
    public init?(_ text: String) {
        do throws(ExpressionProblem) { expression = try SearchExpression(typed: text) } catch { return nil }
        Self.fold("", text, into: &folded)
        units = folded
        if units.isEmpty { return nil }
    }

    /// Whether every text that this filter finds is found by another one.
    func isNarrower(than other: ArticleFilter) -> Bool {
        expression == nil && other.expression == nil && units.starts(with: other.units)
    }

    /// Whether the article contains the text.
    public mutating func matches(_ article: Article) -> Bool {
        if isIn("", article.title) || isIn("@", article.user.id) || isIn("", article.user.name) { return true }
        for tag in article.tags where isIn("#", tag) { return true }
        return false
    }

    private mutating func isIn(_ start: String, _ text: String) -> Bool {
        Self.fold(start, text, into: &folded)
        if let expression { return expression.matches(folded, &scratch) }
        return folded.withUnsafeBufferPointer { all in
            units.withUnsafeBufferPointer { wanted in
                var place = 0
                while place + wanted.count <= all.count {
                    var length = 0
                    while length < wanted.count, all[place + length] == wanted[length] { length += 1 }
                    if length == wanted.count { return true }
                    place += 1
                }
                return false
            }
        }
    }

    private static func fold(_ start: String, _ text: String, into folded: inout [UInt32]) {
        folded.removeAll(keepingCapacity: true)
        for scalar in start.unicodeScalars { SearchFolding.append(scalar.value, to: &folded) }
        for scalar in text.unicodeScalars { SearchFolding.append(scalar.value, to: &folded) }
    }
}
