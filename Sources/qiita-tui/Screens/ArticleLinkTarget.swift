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

    /// Where the address leads, as it stands in `ArticleBody.links` of this article.
    init(_ address: String, in article: Article.ID) {
        if address.hasPrefix("#") {
            self = .anchor(name: String(address.dropFirst()))
            return
        }
        guard let url = URL(string: address), url.host()?.lowercased() == "qiita.com", url.query() == nil,
            let target = Target(address)
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
}
