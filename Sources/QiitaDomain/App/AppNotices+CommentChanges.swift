/// The notices that follow from writing and sending comments, determined from the state before the action.
func notice(of action: CommentChangeAction, in state: AppState) -> Notice? {
    switch action {
    case .nothingWritten(_, let isUnchanged): .message(.nothingWritten(isUnchanged: isUnchanged))
    case .writingFailed(_, let error): .message(.commentNotWritten(error: error))
    case .missed(let why): .message(.commentMissed(why))
    case .notReplaced(let path, let place): .message(.commentNotReplaced(blockedBy: path, place: place))
    case .notDropped(let path): .message(.commentNotDropped(path: path))
    case .textKept: nil
    case .tokenMissed(let article):
        .dialog(NoticeState.Dialog(subject: .comment(article: article), error: .tokenMissing))
    case .request(let id, _, let step):
        state.outbox.entries.first { $0.intention.id == id }.flatMap { notice(of: step, $0) }
    }
}

private func notice(of step: RequestStep<CommentChangeAnswer>, _ entry: OutboxState.Entry) -> Notice? {
    guard let kind = entry.intention.commentChange?.kind else { return nil }
    let title = entry.intention.title
    let message: NoticeState.Message
    switch step {
    case .answered: message = .commentSent(kind: kind, title: title)
    case .failed(let error) where error.fate == .ends:
        message = .commentRefused(kind: kind, title: title, error: error, text: entry.textPlace)
    case .failed(let error):
        // The reader knows it already.
        guard entry.tries == 0 else { return nil }
        message = .changeKept(title: title, error: error)
    case .sent, .delayed, .cancelled: return nil
    }
    return entry.isLeftOver ? .messageInTurn(message) : .message(message)
}
