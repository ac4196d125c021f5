import ReduxKit

/// Which of a list's loaded articles are shown, and in which order.
public struct ListViewOptions: Equatable, Codable, Sendable {
    /// The order of the shown articles.
    public enum Order: String, CaseIterable, Codable, Sendable {
        /// Qiita's own.
        case asSent
        /// Most likes first.
        case likes
        /// Most stocks first.
        case stocks

        /// The next order; the first follows the last.
        public var next: Order {
            switch self {
            case .asSent: .likes
            case .likes: .stocks
            case .stocks: .asSent
            }
        }
    }
    /// The text that title, author or tags of a shown article contain; empty for all articles.
    public var filter = ""
    /// Whether read articles are hidden.
    public var hidesRead = false
    /// The order of the shown articles; Qiita's own unless the reader chose another.
    public var order = Order.asSent

    /// Every article in Qiita's order.
    public init() {}

    var digest: StateDigest {
        var sum = MemberSum()
        sum.add("filter", filter)
        sum.add("hidesRead", hidesRead)
        sum.add("order", order.rawValue)
        return sum.digest
    }

    /// Whether every article is shown in Qiita's order.
    public var isPlain: Bool { self == ListViewOptions() }

    /// Whether articles are left out.
    public var leavesOut: Bool { !filter.isEmpty || hidesRead }
}

extension ListViewOptions {
    /// Whether every article that this view shows is shown by another one, which differs in its filter alone.
    func isNarrower(than other: ListViewOptions) -> Bool {
        var same = self
        same.filter = other.filter
        guard same == other, let filter = ArticleFilter(filter) else { return false }
        return ArticleFilter(other.filter).map(filter.isNarrower) ?? true
    }
}

/// How the rows of a list look.
public struct ListLook: Hashable, Codable, Sendable {
    /// Whether an article takes one line in place of two.
    public var isOneLine: Bool
    /// Whether the article in focus is shown beside the list where the window is wide enough.
    public var showsPreview: Bool

    /// Two lines per article and no preview by default.
    public init(isOneLine: Bool = false, showsPreview: Bool = false) {
        self.isOneLine = isOneLine
        self.showsPreview = showsPreview
    }
}
