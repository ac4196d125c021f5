import QiitaDomain
import ReduxKit

/// What another program is to do with an article.
enum ArticleHandoff {
    case open
    case copyURL
    case copyLink

    /// What a command asks for; nil for one that asks for something else.
    init?(_ command: Command) {
        switch command {
        case .openInBrowser: self = .open
        case .copyURL: self = .copyURL
        case .copyLink: self = .copyLink
        default: return nil
        }
    }

    /// The work that does it.
    @MainActor
    func work(on article: Article) -> any Action {
        switch self {
        case .open: AppActionCreator.handoff.open(article.url)
        case .copyURL: AppActionCreator.handoff.copyURL(of: article)
        case .copyLink: AppActionCreator.handoff.copyMarkdownLink(to: article)
        }
    }
}
