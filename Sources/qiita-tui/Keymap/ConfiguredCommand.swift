import QiitaDomain

/// A command of the configuration: a key that runs a program on the selected article.
struct ConfiguredCommand: Hashable, Sendable {
    /// What the program reads from its standard input.
    enum Input: String, CaseIterable, Sendable {
        case none, text, markdown, html
    }
    /// The screens on which the key is valid.
    enum Place: String, CaseIterable, Sendable {
        case list, article, all
    }

    var key: Key
    /// The name in help and in messages.
    var name: String
    /// The program and its arguments. A word may contain placeholders, such as `{url}`.
    var words: [String]
    var place = Place.all
    var input = Input.none
    /// Whether the program has the terminal until it ends.
    var usesTerminal = false
}

extension ConfiguredCommand.Place {
    var contexts: Set<KeyContext> {
        switch self {
        case .list: [.articleList]
        case .article: [.article, .userArticle]
        case .all: [.articleList, .article, .userArticle]
        }
    }
}
