import Foundation
import QiitaDomain

/// The operand of the command line: an article, a user or a tag.
enum Target: Equatable, Sendable {
    case article(id: Article.ID)
    case user(id: User.ID)
    case tag(id: String)

    /// The target that a word names: an article's URL or its twenty hexadecimal digits, `@user`, or `#tag`; nil for
    /// any other word.
    init?(_ word: String) {
        if word.hasPrefix("@"), word.count > 1 {
            self = .user(id: String(word.dropFirst()))
        } else if word.hasPrefix("#"), word.count > 1 {
            self = .tag(id: String(word.dropFirst()))
        } else if Self.isArticleID(word) {
            self = .article(id: word.lowercased())
        } else if let url = URL(string: word), ["http", "https"].contains(url.scheme?.lowercased()) {
            guard let target = Self.target(of: url) else { return nil }
            self = target
        } else {
            return nil
        }
    }

    /// The screen that shows the target.
    var screen: Route.Screen {
        switch self {
        case .article(let id): .articleDetail(article: id)
        case .user(let id): .userArticles(user: id)
        case .tag(let id): .tagArticles(tag: id)
        }
    }

    private static func target(of url: URL) -> Target? {
        guard let host = url.host()?.lowercased(), host == "qiita.com" || host.hasSuffix(".qiita.com") else {
            return nil
        }
        let parts = url.pathComponents.filter { $0 != "/" }
        if parts.count == 3, ["items", "private"].contains(parts[1]), isArticleID(parts[2]) {
            return .article(id: parts[2].lowercased())
        }
        if parts.count == 2, parts[0] == "tags" { return .tag(id: parts[1]) }
        return parts.count == 1 && !pages.contains(parts[0]) ? .user(id: parts[0]) : nil
    }

    /// First path components on qiita.com that are not user names.
    private static let pages: Set = [
        "about", "advent-calendar", "api", "articles", "assets", "contact", "drafts", "events", "help", "images",
        "items", "license", "login", "logout", "mine", "notifications", "official-campaigns", "official-columns",
        "official-events", "opportunities", "organizations", "privacy", "private", "question-feed", "questions",
        "release-notes", "search", "sessions", "settings", "signup", "stocks", "tag-feed", "tags", "team", "terms",
        "timeline", "trend", "users",
    ]

    private static func isArticleID(_ word: String) -> Bool {
        word.utf8.count == 20 && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
