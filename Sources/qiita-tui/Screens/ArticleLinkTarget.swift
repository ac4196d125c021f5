import Foundation
import QiitaDomain

/// Where a link in an article leads.
enum ArticleLinkTarget: Equatable {
    /// A place in the article itself.
    case anchor(name: String)
    /// Another screen of this program.
    case screen(Route.Screen)
    /// Somewhere that this program does not show.
    case outside(url: String)

    /// The first part of paths that Qiita keeps for itself, so that no user has them.
    private static let reserved: Set<String> = [
        "about", "advent-calendar", "api", "articles", "assets", "contact", "drafts", "events", "followings", "graphql",
        "help", "images", "items", "license", "login", "logout", "mine", "notifications", "official-campaigns",
        "official-columns", "official-events", "opportunities", "organizations", "privacy", "private", "query",
        "question-feed", "questions", "release-notes", "search", "sessions", "settings", "signup", "stock", "stocks",
        "tag-feed", "tags", "team", "terms", "timeline", "trend", "user_agreement", "users",
    ]

    /// Where the address leads, as it stands in `ArticleBody.links` of this article.
    init(_ address: String, in article: Article.ID) {
        if address.hasPrefix("#") {
            self = .anchor(name: String(address.dropFirst()))
            return
        }
        guard let url = URL(string: address), url.host()?.lowercased() == "qiita.com",
            let target = Self.target(of: url, address)
        else {
            self = .outside(url: address)
            return
        }
        if target == .article(id: article), let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty {
            self = .anchor(name: Sanitizer.line(fragment))
        } else {
            self = .screen(target.screen)
        }
    }

    private static func target(of url: URL, _ address: String) -> Target? {
        guard ["http", "https"].contains(url.scheme?.lowercased()), url.query() == nil else { return nil }
        let parts = url.pathComponents.filter { $0 != "/" }
        if parts.count == 1, reserved.contains(parts[0].lowercased()) { return nil }
        return Target(address)
    }
}
