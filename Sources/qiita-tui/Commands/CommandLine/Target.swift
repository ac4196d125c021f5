import Foundation
import QiitaDomain

/// An article or a list, as an operand of the command line or the address of a link names it.
enum Target: Equatable, Sendable {
    case article(id: Article.ID)
    case list(ListSource)

    /// The maximum length of an address in bytes, far more than that of a page of Qiita. What a longer one encodes is not decoded: decoded
    /// marks are put in order when a text is compared, which takes the square of their number.
    static let longestAddress = 4 << 10

    /// The target that a word names: the URL of an article, a tag, a user, a user's stocks or a search, an article's twenty hexadecimal digits, the word of a list, or a query in the
    /// syntax of Qiita's search, with or without the question mark; nil for any other word, also for an address that is too long.
    init?(_ word: String) {
        if Self.isArticleID(word) {
            self = .article(id: word.lowercased())
        } else if Self.isTooLong(word) {
            return nil
        } else if let url = LinkAddress.url(word), ["http", "https"].contains(url.scheme?.lowercased()) {
            guard let target = Self.target(of: url) else { return nil }
            self = target
        } else if let source = ListSource(written: word) {
            self = .list(source)
        } else if Self.isQuery(word), let source = ListSource(written: "?\(word)") {
            self = .list(source)
        } else {
            return nil
        }
    }

    /// Whether a word is an address that no page of Qiita has.
    static func isTooLong(_ word: String) -> Bool {
        word.utf8.count > longestAddress && LinkAddress.authorityStart(of: word) != nil
    }

    /// The screen that shows the target; nil for a list that a tab of the first screen shows.
    var screen: Route.Screen? {
        switch self {
        case .article(let id): .articleDetail(article: id)
        case .list(let source):
            switch source {
            case .user(let id): .userArticles(user: id)
            case .tag, .userStocks, .search: .articles(of: source)
            case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history: nil
            }
        }
    }

    /// The tab that shows the target; nil for a target on a screen.
    var tab: ListSource? {
        if case .list(let source) = self, screen == nil { source } else { nil }
    }

    /// Whether a text is a query: it contains a blank, or a term with a field, such as `tag:Swift`.
    private static func isQuery(_ word: String) -> Bool {
        let words = word.split(whereSeparator: \.isWhitespace)
        return !words.isEmpty
            && (word.contains(where: \.isWhitespace)
                || queryNames.contains { word.hasPrefix("\($0):") || word.hasPrefix("-\($0):") })
    }

    /// The fields of Qiita's search.
    private static let queryNames = [
        "title", "body", "code", "tag", "user", "org", "stocks", "created", "updated",
    ]

    private static func target(of url: URL) -> Target? {
        guard let host = url.host()?.lowercased(), host == "qiita.com" || host.hasSuffix(".qiita.com") else {
            return nil
        }
        let parts = url.pathComponents.filter { $0 != "/" }
        if parts.count == 3, ["items", "private"].contains(parts[1]), isArticleID(parts[2]) {
            return .article(id: parts[2].lowercased())
        }
        let word: String? =
            if parts.count == 2, parts[0] == "tags" {
                "#" + parts[1]
            } else if parts.count == 2, parts[1] == "stocks", !pages.contains(parts[0]) {
                "@" + parts[0] + "/stocks"
            } else if parts == ["search"] {
                query(of: url).map { "?\($0)" }
            } else {
                parts.count == 1 && !pages.contains(parts[0]) ? "@" + parts[0] : nil
            }
        return word.flatMap(ListSource.init(written:)).map(Target.list)
    }

    /// Whether an address names a search alone: what else it asks for, such as an order, this program does not show.
    static func isSearch(_ url: URL) -> Bool {
        url.pathComponents == ["/", "search"] && url.query()?.contains("&") == false && query(of: url) != nil
    }

    /// What the address of a search searches for. A form encodes a blank as `+`.
    private static func query(of url: URL) -> String? {
        let items = (url.query() ?? "").split(separator: "&")
        return items.first { $0.hasPrefix("q=") }.flatMap {
            String($0.dropFirst(2)).replacing("+", with: " ").removingPercentEncoding.map(StreamSafeText.of)
        }
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
