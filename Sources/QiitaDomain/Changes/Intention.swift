/// A change that the reader wants at Qiita: written to the outbox before it is sent, and crossed out when Qiita has answered.
public struct Intention: Equatable, Codable, Sendable, Identifiable {
    /// What the reader wants.
    public enum Change: Equatable, Codable, Sendable {
        /// The target is to be on, or off. Sending it twice does no harm.
        case toggle(target: ToggleTarget, isOn: Bool)
        /// A comment is to be posted, edited or deleted.
        case comment(change: CommentChange)

        /// The article's id, `@NAME` or `#NAME`.
        public var subject: String {
            switch self {
            case .toggle(let target, _): target.rawValue
            case .comment(let change): change.article
            }
        }
    }
    /// The name of an intention, different in all instances and sessions.
    public let id: String
    /// When the reader wanted it.
    public let time: Timestamp
    /// The account that wanted it; nil if the account was not known then.
    public let account: User.ID?
    /// What the reader wants.
    public let change: Change
    /// The title of the article, or the name of the author or tag, for messages and for people who read the file.
    public let title: String
    /// The intention of the opposite change that this one takes back, if it was not known what Qiita had before that; else nil. Then
    /// this one holds only if that one changes something at Qiita.
    public let takesBack: String?
    /// True if the opposite change takes this one back whatever is answered to both: Qiita was known to have the opposite, or the reader
    /// wanted that before; else nil.
    public let isReversible: Bool?

    /// Creates an intention.
    public init(
        id: String, time: Timestamp, account: User.ID?, change: Change, title: String, takesBack: String? = nil,
        isReversible: Bool? = nil
    ) {
        self.id = id
        self.time = time
        self.account = account
        self.change = change
        self.title = title
        self.takesBack = takesBack
        self.isReversible = isReversible
    }

    /// The intention, of a known account.
    func identified(as account: User.ID?) -> Intention {
        Intention(
            id: id, time: time, account: account, change: change, title: title, takesBack: takesBack,
            isReversible: isReversible)
    }

    /// Whether this and an earlier intention are about the same thing, so that this one holds. Of two new comments none replaces the
    /// other, unless it names it. While the account of one is not known it may be another's.
    public func replaces(_ earlier: Intention) -> Bool {
        guard account == earlier.account else { return false }
        switch (change, earlier.change) {
        case (.toggle(let target, _), .toggle(let other, _)): return target == other
        case (.comment(.post(_, _, let replaced)), .comment(.post)): return replaced == earlier.id
        case (.comment(let change), .comment(let other)): return change.comment.map { $0 == other.comment } ?? false
        case (.toggle, .comment), (.comment, .toggle): return false
        }
    }

    /// Whether the intention is that of an account; one from before the account was known is that of this session's.
    public func belongs(to account: User.ID) -> Bool {
        self.account.map { $0 == account } ?? true
    }

    /// What is turned on or off; nil for a comment.
    var target: ToggleTarget? {
        switch change {
        case .toggle(let target, _): target
        case .comment: nil
        }
    }

    /// The change of a comment; nil for what is turned on or off.
    public var commentChange: CommentChange? {
        switch change {
        case .toggle: nil
        case .comment(let change): change
        }
    }

    /// Whether it is a new comment, which is there twice if it is sent twice.
    var isPost: Bool { commentChange?.kind == .post }

    /// Whether it is about a comment.
    var isComment: Bool { commentChange != nil }
}
