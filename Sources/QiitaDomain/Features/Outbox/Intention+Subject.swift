extension Intention {
    /// What the intention is about.
    var subject: OutboxSubject {
        switch change {
        case .toggle(let target, _): .toggle(target)
        case .comment(let change): .comments(change.article)
        }
    }
}
