import QiitaDomain

/// The output of `show --format markdown` for a list: a line for each article, its title linked.
struct MarkdownList {
    static func text(_ articles: [Article]) -> String {
        articles.map { "- \(MarkdownEscaping.link($0.title, to: $0.url)) @\(MarkdownEscaping.escaped($0.user.id))\n" }
            .joined()
    }
}
