/// One list of articles, whoever's it is.
/// `nextPage` is nil once Qiita has no more to give; a refresh sets it again.
public struct ArticleListState: Equatable, Codable, Sendable {
    /// What the list is doing.
    public enum Phase: Equatable, Codable, Sendable {
        /// Nobody has asked for anything yet.
        case untouched
        case idle
        case refreshing(request: RequestID)
        case loadingMore(request: RequestID, page: Int)
    }
    /// What went wrong last, until it goes right.
    public enum Failure: Equatable, Codable, Sendable {
        case refresh(error: QiitaError)
        case more(error: QiitaError)
    }
    /// Where the articles come from.
    public let source: ArticleSource
    /// The articles loaded so far, each once.
    public internal(set) var articles: [Article] = []
    /// What the list is doing.
    public internal(set) var phase = Phase.untouched
    /// What went wrong last; nil after a success.
    public internal(set) var failure: Failure?
    /// The page that follows the loaded ones; nil at the end of the list.
    public internal(set) var nextPage: Int? = 1
    /// When the first page came last; nil before it came at all.
    public internal(set) var refreshedAt: Timestamp?
    /// True while the first page is the one that was kept.
    public internal(set) var isRestored = false
    /// True where the reader did not ask for the refresh that is under way or that was the last.
    public internal(set) var isRenewal = false
    /// The selected row: an article, or the row below the last one that offers to try again.
    public internal(set) var cursor = 0
    /// The row that stands first in the window.
    public internal(set) var top = 0
    /// What is searched for in the loaded rows.
    public internal(set) var search = ArticleListSearch()

    /// A list that has asked for nothing yet.
    public init(source: ArticleSource) {
        self.source = source
    }
}

extension ArticleListState {
    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .untouched, .idle: nil
        case .refreshing(let request): request
        case .loadingMore(let request, _): request
        }
    }

    /// True while the first page is asked for.
    public var isRefreshing: Bool {
        if case .refreshing = phase { true } else { false }
    }

    /// When what is shown came, where the reader has to be told: it was kept, and is old or could not be renewed.
    public func age(at now: Timestamp) -> Timestamp? {
        guard isRestored, let refreshedAt else { return nil }
        let isWanting = if case .refresh = failure { true } else { !CachePolicy.isFresh(refreshedAt, now: now) }
        return isWanting ? refreshedAt : nil
    }

    /// True for a list that nobody has asked for anything yet.
    public var isUntouched: Bool {
        phase == .untouched
    }

    /// True where the row below the last article offers to ask for the next page again.
    public var offersRetry: Bool {
        if case .more = failure { !articles.isEmpty && phase == .idle } else { false }
    }

    /// True once the last article of all is loaded.
    public var hasEnded: Bool {
        refreshedAt != nil && nextPage == nil
    }

    /// How many rows the cursor can stand on.
    public var selectableCount: Int {
        articles.count + (offersRetry ? 1 : 0)
    }

    /// The article under the cursor; nil on the row that offers to try again, and in an empty list.
    public var selected: Article? {
        articles.indices.contains(cursor) ? articles[cursor] : nil
    }

    /// True where the cursor is so far down that the next page is due.
    public var wantsMore: Bool {
        phase == .idle && !offersRetry && nextPage != nil && refreshedAt != nil && cursor >= articles.count - 1
    }
}
