import QiitaDomain
import ReduxKit

/// Counts the unread articles of each tab, again only if its list, the read marks or the mutes changed.
struct UnreadCounter {
    private var marks = ReadMarksState()
    private var muted: [Article.ID] = []
    private var known: [ListSource: (ids: StateDigest, count: Int)] = [:]
    private var storedCounts = Latest<[StoredTab], [ListSource: Int]>()

    /// The number of unread articles of each tab that has loaded, and of what is stored of those that were not visited yet.
    mutating func counts(of state: ArticleListScreenState) -> [ListSource: Int] {
        if marks != state.readMarks || muted != state.mutes.articles {
            (marks, muted) = (state.readMarks, state.mutes.articles)
            known = [:]
            storedCounts = Latest()
        }
        let stored = state.tabs?.stored ?? []
        var counts = storedCounts.value(for: stored) {
            stored.reduce(into: [:]) { $0[$1.tab] = $1.ids.count { !state.readMarks.contains($0) } }
        }
        for tab in state.tabs?.tabs ?? [] {
            guard let list = state.list(ofTab: tab) else { continue }
            if tab != .history, known[tab]?.ids != list.ids.digest {
                known[tab] = (list.ids.digest, list.unreadCount(marks, state.mutes))
            }
            if list.refreshedAt != nil { counts[tab] = known[tab]?.count }
        }
        return counts
    }
}
