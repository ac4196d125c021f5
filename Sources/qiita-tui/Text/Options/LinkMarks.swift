/// How a body shows where its links lead. A link whose text is its URL has no mark of any kind.
enum LinkMarks: Equatable, Sendable {
    /// `[1]` after the text. The array has the number for each index of `ArticleBody.links`; nil stands for the body's
    /// `LinkNumbers`.
    case numbers([Int?]?)
    /// `<https://…>` after the text, with the URLs by their index.
    case inline([String])
    case none

    /// The mark behind the text of a link or behind the label of a card; nil if it has none.
    func mark(of link: Int) -> String? {
        guard case .numbers(let numbers) = self else { return nil }
        guard let numbers else { return "[\(link + 1)]" }
        return numbers.indices.contains(link) ? numbers[link].map { "[\($0)]" } : nil
    }
}
