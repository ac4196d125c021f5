import ReduxKit

/// One list of articles, wherever it is shown.
/// `nextPage` is nil once Qiita has no more to give; a refresh sets it again.
public struct ArticleListState: Equatable, Codable, Sendable {
    /// What the list is doing.
    public enum Phase: Equatable, Codable, Sendable {
        /// Nothing has been requested yet.
        case untouched
        case idle
        case refreshing(request: RequestID)
        case loadingMore(request: RequestID, page: Int)
        /// A page of what is missing above an article is requested.
        case fillingGap(request: RequestID, page: Int, below: Article.ID)
    }
    /// What went wrong last, until it goes right.
    public enum Failure: Equatable, Codable, Sendable {
        case refresh(error: QiitaError)
        case more(error: QiitaError)
    }
    /// A place in the list where articles are missing: more than a page was new at a refresh.
    public struct Gap: Equatable, Codable, Sendable {
        /// The first article below the gap.
        public internal(set) var below: Article.ID
        /// The page to ask for next.
        public internal(set) var page: Int
    }
    /// Where the articles come from.
    public let source: ListSource
    /// The ids of the articles loaded so far, each once, in Qiita's order.
    public internal(set) var ids: DigestedList<Article.ID> = []
    /// Where articles are missing, from top to bottom.
    public internal(set) var gaps: [Gap] = []
    /// The first article that was there at the visit before this one; nil if nothing above it is new.
    public internal(set) var firstSeen: Article.ID?
    /// Which articles are shown, and in which order.
    public internal(set) var view = ListView()
    /// The articles that are shown, in their order; nil for all of them in Qiita's order.
    public internal(set) var shown: DigestedList<Article.ID>?
    /// What the list is doing.
    public internal(set) var phase = Phase.untouched
    /// What went wrong last; nil after a success.
    public internal(set) var failure: Failure?
    /// The page that follows the loaded ones; nil at the end of the list.
    public internal(set) var nextPage: Int? = 1
    /// What Qiita counts in the whole list; nil while it has not said so.
    public internal(set) var total: Int?
    /// When the first page was answered last; nil before the first answer.
    public internal(set) var refreshedAt: Timestamp?
    /// True while the first page is one that was kept on disk.
    public internal(set) var isRestored = false
    /// True if the refresh under way, or the last one, was not asked for by the reader.
    public internal(set) var isRenewal = false
    /// The selected row; nil stands for the first one.
    public internal(set) var cursor: ListCursor?
    /// The rows between the first one in the window and the cursor.
    public internal(set) var rowsAbove = 0
    /// What is searched for in the loaded rows.
    public internal(set) var search = ArticleListSearch()

    /// A list that has asked for nothing yet.
    public init(source: ListSource) {
        self.source = source
    }
}

/// A row of a list that the cursor can stand on, by name: rows above it may come and go.
public enum ListCursor: Hashable, Sendable {
    case article(Article.ID)
    /// The row above an article, above which others are missing.
    case gap(below: Article.ID)
    /// The row below the last article, which offers to try again.
    case retry
}

extension ListCursor: Codable {
    /// The word that stands for the row below the last article; no article has it for an id.
    private static let retryWord = "(retry)"
    /// What stands before the id of the article below a gap.
    private static let gapWord = "(gap)"

    /// Decodes an article's id, or the word for the row below the last one.
    public init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        if text.hasPrefix(Self.gapWord) {
            self = .gap(below: String(text.dropFirst(Self.gapWord.count)))
        } else {
            self = text == Self.retryWord ? .retry : .article(text)
        }
    }

    /// Encodes an article's id, or the word for the row below the last one.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .article(let id): try container.encode(id)
        case .gap(let id): try container.encode(Self.gapWord + id)
        case .retry: try container.encode(Self.retryWord)
        }
    }
}

/// What is searched for in the loaded rows of a list.
public struct ArticleListSearch: Equatable, Codable, Sendable {
    /// The last query; empty before the first search.
    public internal(set) var query = ""
    /// Whether the matches are shown.
    public internal(set) var isShown = false

    /// No search.
    public init() {}
}

extension ArticleListState {
    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .untouched, .idle: nil
        case .refreshing(let request): request
        case .loadingMore(let request, _), .fillingGap(let request, _, _): request
        }
    }

    /// True while the first page is being requested.
    public var isRefreshing: Bool {
        if case .refreshing = phase { true } else { false }
    }

    /// True while the page below the loaded ones is being requested.
    public var isLoadingMore: Bool {
        if case .loadingMore = phase { true } else { false }
    }

    /// When the shown articles were answered; nil unless they were kept from before.
    public var keptAt: Timestamp? {
        isRestored ? refreshedAt : nil
    }

    /// The number of articles of the whole list as far as it is known: what Qiita counts, or else what is loaded. All of Qiita is
    /// not counted, because nobody reads to its end.
    public var articleCount: Int {
        switch source {
        case .latest, .chosenTag: ids.count
        case .stocks, .mine, .tag, .user, .search: max(total ?? 0, ids.count)
        }
    }

    /// The number of loaded articles that were not read.
    public func unreadCount(_ marks: ReadMarksState) -> Int {
        ids.count { !marks.contains($0) }
    }

    /// True for a list that has asked for nothing yet.
    public var isUntouched: Bool {
        phase == .untouched
    }

    /// True if the row below the last article offers to ask for the next page again.
    public var offersRetry: Bool {
        if case .more = failure { !ids.isEmpty && phase == .idle } else { false }
    }

    /// True once the last article of all is loaded.
    public var hasEnded: Bool {
        refreshedAt != nil && nextPage == nil
    }

    /// The article under the cursor; nil on a gap and on the row that offers to try again, and in an empty list.
    public var selected: Article.ID? {
        switch cursor {
        case .article(let id): id
        case .gap, .retry: nil
        case nil: visible.first
        }
    }

    /// The articles that the view shows, from top to bottom.
    public var visible: DigestedList<Article.ID> { shown ?? ids }

    /// The articles before the end within which the next page is requested: at 30 keys a second they last longer than an answer
    /// takes.
    static let reach = 10
    /// The requests left below which the next page is requested at the end alone.
    static let fewRequests = 10

    /// True if the cursor is far enough down for the next page to be requested; `limit` is what is left of the rate limit. A view that
    /// leaves articles out asks at its end alone, because a page may add nothing to it.
    public func wantsMore(limit: RateLimit? = nil) -> Bool {
        guard phase == .idle, !offersRetry, nextPage != nil, refreshedAt != nil, let selected else { return false }
        let isShort = limit.map { $0.remaining < Self.fewRequests } ?? false
        return visible.suffix(isShort || view.leavesOut ? 1 : Self.reach).contains(selected)
    }
}
