import QiitaDomain
import ReduxKit

/// The requests that the screen of a list can make.
enum ArticleListScreenRequest {
    case browse(ListBrowsingAction)
    case changeView(ListViewOptions)
    case changeLook(ListLayout?)
    case missKey(MissedKey)
    case confirmMarkRead(through: Article.ID?)
    case open(article: Article.ID)
    case toggleStock(article: Article.ID)
    case toggleFollow
    case toggleRead(article: Article.ID)
    case openAuthor
    case show(tab: ListSource)
    case makeTab
    case showHistory
    case moveTab(ListStep)
    case openPrompt(InputState.Purpose)
    case signIn
    case loadMore
    case completeOutlines
    case fill(gapAbove: Article.ID)
    case handOff(AddressHandoff, article: Article)
    case run(ConfiguredCommand, on: ConfiguredCommandSubject)
    case refresh
    case refreshTabs
    case cancelLoading
    case goBack
    case stepBack
}
