import QiitaDomain

/// The output of `show --format markdown` for a list: a line for each article, its title linked.
struct ShownMarkdown {
    /// The articles as a Markdown list.
    static func text(_ articles: [Article]) -> String {
        articles.map { "- \(MarkdownWriter.link($0.title, to: $0.url)) @\(MarkdownWriter.escaped($0.user.id))\n" }
            .joined()
    }
}
