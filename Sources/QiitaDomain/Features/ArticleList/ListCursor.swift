import ReduxKit

/// A row of a list, identified independently of its index.
public enum ListCursor: Hashable, Sendable {
    case article(Article.ID)
    /// The row of the gap above an article.
    case gap(below: Article.ID)
    /// The row below the last article, which offers a retry.
    case retry
}

extension ListCursor: Codable {
    /// The word that stands for the row below the last article; no article has it for an id.
    private static let retryWord = "(retry)"
    /// What stands before the id of the article below a gap.
    private static let gapWord = "(gap)"

    /// Decodes an article's id, alone or behind the word of a gap, or the word of the row below the last one.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        if text.hasPrefix(Self.gapWord) {
            self = .gap(below: String(text.dropFirst(Self.gapWord.count)))
        } else {
            self = text == Self.retryWord ? .retry : .article(text)
        }
    }

    /// Encodes an article's id, alone or behind the word of a gap, or the word of the row below the last one.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    /// What the cursor is encoded as.
    var text: String {
        switch self {
        case .article(let id): id
        case .gap(let id): Self.gapWord + id
        case .retry: Self.retryWord
        }
    }
}
