extension Intention {
    /// What the intention is about.
    var subject: OutboxSubject {
        switch change {
        case .toggle(let target, _): .toggle(target)
        case .comment(let change): .comments(change.article)
        }
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

    /// Whether it is about a comment.
    var isComment: Bool { commentChange != nil }
}
