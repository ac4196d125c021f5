/// The notices that follow from writing comments.
func notice(of action: CommentEditorAction) -> Notice {
    switch action {
    case .nothingWritten(_, let isUnchanged): .message(.nothingWritten(isUnchanged: isUnchanged))
    case .writingFailed(_, let error): .message(.commentNotWritten(error: error))
    case .missed(let why): .message(.commentMissed(why))
    case .notReplaced(let path, let place): .message(.commentNotReplaced(blockedBy: path, place: place))
    case .notDropped(let path): .message(.commentNotDropped(path: path))
    case .tokenMissed(let article):
        .dialog(NoticeState.Dialog(subject: .comment(article: article), error: .tokenMissing))
    }
}

extension AppState {
    /// The notice of how the request of an intention ended. If an earlier session left the change, the message waits while another one
    /// is shown.
    func notice(of step: RequestStep<ChangeAnswer>, _ entry: OutboxState.Entry) -> Notice? {
        let message: NoticeState.Message
        switch step {
        case .answered(.notApplied(let error), _), .failed(let error):
            if error.fate == .waitsForReader, let target = entry.intention.target, isShowing(target) {
                return failure(.init(target, isOn: entry.intention.isOn), error, wasAskedFor: true)
            }
            guard let failed = self.message(of: error, entry) else { return nil }
            message = failed
        case .answered(let answer, _):
            message = .done(entry.intention, wasAlready: answer == .unchanged && !entry.isUncertain)
        case .sent, .delayed, .cancelled: return nil
        }
        return entry.isLeftOver ? .messageInTurn(message) : .message(message)
    }

    /// The message that a change waits or ended; nil if it waits and the reader knows it already.
    private func message(of error: QiitaError, _ entry: OutboxState.Entry) -> NoticeState.Message? {
        let (intention, title) = (entry.intention, entry.intention.title)
        guard error.fate == .ends else { return entry.tries == 0 ? .changeKept(title: title, error: error) : nil }
        return switch intention.change {
        case .toggle(let target, let isOn): .changeRefused(target: target, isOn: isOn, title: title, error: error)
        case .comment(let change):
            .commentRefused(kind: change.kind, title: title, error: error, text: entry.textPlace)
        }
    }

    /// Whether the target is on the visible screen: an article whole or as a row of the list, or the author or tag of the list.
    private func isShowing(_ target: ToggleTarget) -> Bool {
        switch target {
        case .stock(let article):
            let top = navigation.top.id
            return articleDetail[top]?.articleID == article || list(of: top)?.ids.contains(article) ?? false
        case .follow(let target): return followTarget == target
        }
    }
}

extension NoticeState.Subject {
    init(_ target: ToggleTarget, isOn: Bool) {
        switch target {
        case .stock(let article): self = .stock(article: article, isStocked: isOn)
        case .follow(let target): self = .follow(target: target, isFollowed: isOn)
        }
    }
}

extension NoticeState.Message {
    /// The message that Qiita has what an intention wants.
    fileprivate static func done(_ intention: Intention, wasAlready: Bool) -> NoticeState.Message {
        switch intention.change {
        case .toggle(.stock, isOn: true): .stocked(title: intention.title, wasAlready: wasAlready)
        case .toggle(.stock, isOn: false): .unstocked(title: intention.title, wasAlready: wasAlready)
        case .toggle(.follow(let target), isOn: true): .followed(target: target, wasAlready: wasAlready)
        case .toggle(.follow(let target), isOn: false): .unfollowed(target: target, wasAlready: wasAlready)
        case .comment(let change): .commentSent(kind: change.kind, title: intention.title)
        }
    }
}

extension Intention {
    /// Whether it turns something on; false for a comment.
    fileprivate var isOn: Bool {
        if case .toggle(_, let isOn) = change { isOn } else { false }
    }
}
