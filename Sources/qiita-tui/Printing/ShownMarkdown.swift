import QiitaDomain

/// What `show --format markdown` prints of a list: a line an article, its title linked.
struct ShownMarkdown {
    /// The articles as a list. What Markdown would take for its own in a title is escaped (CommonMark 2.4).
    static func text(_ articles: [Article]) -> String {
        articles.map { "- [\(escaped($0.title))](\($0.url)) @\(escaped($0.user.id))\n" }.joined()
    }

    private static func escaped(_ text: String) -> String {
        text.map { "\\`*_[]<>".contains($0) ? "\\\($0)" : "\($0)" }.joined()
    }
}
