import Foundation
import QiitaDomain

enum ArticleLinkTarget: Equatable {
    /// A place in the same article.
    case anchor(name: String)
    /// Another screen of this program.
    case screen(Route.Screen)
    /// A URL that this program does not show.
    case outside(url: String)

    /// The target of a URL in `ArticleBody.links` of this article. Pages on the article's own
    /// host, Qiita's or a Team's, are shown here; another host of Qiita has other articles, users and tags.
    init(_ address: String, in article: Article) {
        if address.hasPrefix("#") {
            self = .anchor(name: String(address.dropFirst()))
            return
        }
        guard !Target.isTooLong(address), let url = URL(string: address),
            url.query() == nil || Target.isSearch(url),
            let host = url.host()?.lowercased(),
            host == (URL(string: article.url)?.host()?.lowercased() ?? APIHost.qiita.name),
            let target = Target(address), let screen = target.screen
        else {
            self = .outside(url: address)
            return
        }
        if target == .article(id: article.id), let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty {
            self = .anchor(name: Sanitizer.line(fragment))
        } else {
            self = .screen(screen)
        }
    }
}
