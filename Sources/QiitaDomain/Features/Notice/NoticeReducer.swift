/// Reduces the notices.
public func noticeReducer(_ state: inout NoticeState, _ action: NoticeAction) {
    switch action {
    case .dialogClosed:
        state.dialog = nil
    case .messageSeen:
        state.message = state.later.isEmpty ? nil : state.later.removeFirst()
    case .loadingCancelled:
        state.message = .loadingCancelled
    case .keyMissed(let why):
        state.message = .keyMissed(why)
    case .readMarked(let isRead):
        state.message = .readMarked(isRead)
    case .fullWidthTyped:
        state.message = .fullWidthTyped
    case .asked(let question):
        state.question = question
    case .questionClosed:
        state.question = nil
    case .filesRefused(let files):
        for file in files { noticeReducer(&state, with: .messageInTurn(.fileUnusable(file))) }
    case .folderTokenUsed(let account, let file):
        let earlier = NoticeState.Message.folderToken(account: nil, file: file)
        state.later.removeAll { $0 == earlier }
        if let message = state.message, message != earlier { state.later.insert(message, at: 0) }
        state.message = .folderToken(account: account, file: file)
    }
}

/// Shows a notice that follows from another feature's action.
public func noticeReducer(_ state: inout NoticeState, with notice: Notice) {
    switch notice {
    case .dialog(let dialog):
        state.dialog = dialog
    case .refusedText(_, let failure):
        if let failure { noticeReducer(&state, with: failure) }
    case .message(let message):
        guard message.weight >= state.message?.weight ?? 0 else { return }
        state.message = message
    case .messageInTurn(let message):
        if state.message == nil { state.message = message } else { state.later.append(message) }
    }
}
