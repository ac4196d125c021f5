import QiitaDomain

/// The output of `show --format lines`, for grep, fzf and awk: a line for each article with its id, its date in the reader's time zone
/// (`2026-11-20`), `@author`, its likes, its whole title and its tags (`#a #b`), separated by tabs.
enum ArticleLines {
    static func text(_ articles: [Article], clock: LocalClock) -> String {
        articles.map { article in
            let date = article.createdAt.map { String(clock.date($0).prefix { $0 != " " }) } ?? ""
            let tags = article.tags.map { "#\($0)" }.joined(separator: " ")
            let fields = [article.id, date, "@\(article.user.id)", "\(article.likesCount)", article.title, tags]
            return fields.joined(separator: "\t") + "\n"
        }.joined()
    }
}
