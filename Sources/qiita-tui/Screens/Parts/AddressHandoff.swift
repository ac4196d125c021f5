import QiitaDomain
import ReduxKit

/// What to pass to another program.
enum AddressHandoff {
    case open
    case copyURL
    case copyLink

    /// The thunk that does it.
    @MainActor
    func work(on article: Article) -> any Action {
        switch self {
        case .open: AppActionCreator.handoff.open(article.url)
        case .copyURL: AppActionCreator.handoff.copyURL(of: article)
        case .copyLink: AppActionCreator.handoff.copyMarkdownLink(to: article)
        }
    }
}
