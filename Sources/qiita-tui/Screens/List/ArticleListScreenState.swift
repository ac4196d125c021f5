import QiitaDomain
import ReduxKit

/// The part of the state that the screen of a list reads.
struct ArticleListScreenState {
    var id: ListID
    var list: ArticleListState
    /// How its rows look.
    var look = ListLook()
    /// False while a tab cannot be listed yet; `list` is empty then.
    var hasList = true
    /// The tabs; nil for a list on a pushed screen.
    var tabs: HomeState?
    /// All tabs of home from left to right, also for a list on a pushed screen.
    var allTabs: [ListSource] = []
    /// Every list, for the tabs; nil for a list on a pushed screen.
    var lists: DigestedTable<ListID, ArticleListState>?
    /// The user of a user's list; nil for any other list.
    var user: User?
    /// The profile of the author or the tag whose list it is, as far as known.
    var profile: Profile?
    /// Whether that is followed; nil while unknown, and for any other list.
    var isFollowed: Bool?
    /// Whether the author or tag is to be followed; nil if no change waits.
    var wantsFollow: Bool?
    var articles: ArticleTable
    var stocks: TogglesState
    var outbox: OutboxState
    var follows: FollowsState
    var readMarks: ReadMarksState
    var mutes = MutesState()
    /// When the articles of the history were opened; nil for any other list.
    var days: HistoryDays?
    var common: CommonScreenState
}

extension ArticleListScreenState {
    /// The state of the list of `route`; nil once the route was popped.
    init?(_ state: AppState, route: Route) {
        let id = state.listID(of: route.id)
        let list = state.lists[id]
        guard list != nil || route.id == .root else { return nil }
        self.init(
            id: id, list: list ?? ArticleListState(source: state.home.selected), look: state.look(of: list),
            hasList: list != nil,
            tabs: route.id == .root ? state.home : nil, allTabs: state.home.tabs,
            lists: route.id == .root ? state.lists : nil,
            user: state.userArticles[route.id]?.user,
            profile: list?.source.followTarget.flatMap { state.follows.profiles[$0] },
            isFollowed: list?.source.followTarget.flatMap { state.follows.isFollowed($0) },
            wantsFollow: list?.source.followTarget.flatMap { state.outbox.wanted(.follow($0)) },
            articles: state.articles, stocks: state.stocks, outbox: state.outbox, follows: state.follows,
            readMarks: state.readMarks, mutes: state.mutes,
            days: list?.source == .history
                ? HistoryDays(times: state.history.times, zone: state.session.zone) : nil,
            common: CommonScreenState(state))
    }

    /// The article under the cursor.
    var selected: Article? {
        list.selected.flatMap { articles[$0] }
    }

    func list(ofTab tab: ListSource) -> ArticleListState? { lists?[.tab(tab)] }

    /// Whether the tab of the chosen tag is shown.
    var isChosenTag: Bool { tabs?.selected == .chosenTag }
}

/// The days on which the articles of the history were opened.
struct HistoryDays: Equatable {
    let times: [Article.ID: Timestamp]
    let zone: LocalZone

    /// The day of an article, counted from 1970; nil if its time is unknown.
    func day(of article: Article.ID) -> Int? {
        times[article].map(zone.day)
    }

    /// The rows whose article was opened on another day than the one above.
    func firstRows(of rows: ListRows) -> Set<Int> {
        var found: Set<Int> = []
        var last: Int?
        for (row, article) in rows.articles.enumerated() {
            let day = day(of: article)
            if row > 0, day != last { found.insert(row) }
            last = day
        }
        return found
    }
}
