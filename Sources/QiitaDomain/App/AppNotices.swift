/// The notices that follow from an action, determined from the state before it.
///
/// A failure becomes a dialog if the reader requested it and still looks at its screen; one in the background
/// becomes a message on the status row.
func notice(of action: AppAction, in state: AppState) -> Notice? {
    switch action {
    case .browsing(let id, let action):
        notice(of: action, list: id, in: state)
    case .list(let id, let action):
        notice(of: action, list: id, in: state)
    case .articleDetail(_, .request(_, isRenewal: true, .failed)):
        // The reader did not request a renewal; the status row shows the article's age.
        nil
    case .articleDetail(let id, .request(_, _, .failed(let error))):
        failure(.article(route: id), error, wasAskedFor: state.navigation.top.id == id)
    case .reading(_, let action):
        notice(of: action)
    case .toggle(.tokenMissed(let target)):
        failure(.init(target, isOn: true), .tokenMissing, wasAskedFor: true)
    case .commentEditor(let action):
        notice(of: action)
    case .outbox(let action):
        notice(of: action, in: state)
    case .undo(.undone(let step)):
        .message(.undone(step))
    case .toggle, .undo(.recorded):
        nil
    case .undo(.missed):
        .message(.nothingToUndo)
    case .handoff(let action):
        .message(.handedOff(action))
    case .picture(_, .failed(_, _, let error)):
        .message(.pictureFailed(error: error))
    case .picture(_, .browsed(_, _, let browser, let error, let why)):
        .message(.pictureBrowsed(by: browser, error: error, why: why))
    case .recorder(let action):
        notice(of: action)
    // A history that a key shows is not saved as a tab, so there is nothing to report.
    case .home(.added(.history, _, _)): nil
    case .home(.added(let tab, _, _)) where !state.home.tabs.contains(tab): .message(.tabMade(tab: tab, isSaved: nil))
    case .home(.removed(let tab)): .message(.tabRemoved(tab: tab, isSaved: nil))
    case .home(.saved(.added(let tab, _), let isSaved)): .message(.tabMade(tab: tab, isSaved: isSaved))
    case .home(.saved(.removed(let tab), let isSaved)): .message(.tabRemoved(tab: tab, isSaved: isSaved))
    case .home(.saved(.swapped, isSaved: false)): .message(.tabsNotSaved)
    case .home(.arranged(_, _, _, let file?)):
        .message(.fileUnusable(file))
    case .readMarks(.allMarked(let articles)):
        .message(.allMarked(count: articles.count))
    case .mutes(let action):
        notice(of: action, in: state)
    case .follows(.request(_, _, .failed(let error)))
    where state.home.selected == .timeline && state.follows.failure != nil:
        // The empty timeline says it by itself.
        state.lists[.tab(.timeline)].flatMap {
            $0.ids.isEmpty ? nil : failure(.list(id: .tab(.timeline), source: $0.source), error, wasAskedFor: false)
        }
    case .session(.signedIn(let account)): .message(.signedIn(account: account))
    case .session(.signInFailed(let error)): .message(.signInFailed(error: error))
    case .session(.account(_, .failed(.unauthorized))):
        // Public lists load all the same, so that nothing else says it.
        .message(.tokenRefused)
    case .articleDetail, .session, .comments, .picture, .outlines, .home, .follows, .readMarks, .history, .navigation,
        .input,
        .help, .notice:
        nil
    }
}

/// Every event of recording is a notice: it answers a key, or is a failure.
private func notice(of action: RecorderAction) -> Notice {
    switch action {
    case .began(let path): .message(.recordingBegan(path: path))
    case .ended(let path): .message(.recordingEnded(path: path))
    case .failed(let path, let failure): .message(.recordingFailed(path: path, failure: failure))
    case .sessionLogFailed(let failure): .message(.sessionLogFailed(failure: failure))
    case .crashFound(let path): .message(.crashFound(path: path))
    }
}

/// The notices that follow from storing changes.
private func notice(of action: OutboxAction, in state: AppState) -> Notice? {
    switch action {
    case .dropped(let id):
        state.outbox.entries.first { $0.intention.id == id }.map {
            .message(.commentDropped(title: $0.intention.title))
        }
    case .restored(_, let damagedCount): damagedCount > 0 ? .message(.outboxDamaged(count: damagedCount)) : nil
    case .unreadable: .message(.outboxUnreadable)
    case .added(let intention, isSaved: false):
        .message(.changeUnsaved(isDraft: intention.commentChange?.body == nil ? nil : true))
    case .blocked(let id, let path):
        // The reader knows it already.
        state.outbox.entries.first { $0.intention.id == id }?.tries == 0 ? .message(.sendingBlocked(path: path)) : nil
    case .request(let id, _, let step):
        state.outbox.entries.first { $0.intention.id == id }.flatMap { state.notice(of: step, $0) }
    case .added(_, isSaved: true), .stored, .deferred, .pauseEnded, .overtaken, .textKept: nil
    }
}

private func notice(of action: ReadingAction) -> Notice? {
    switch action {
    case .matchReached(_, let number, let count, let wrap?):
        .message(.searchWrapped(wrap, number: number, count: count))
    case .searchMissed(let query): .message(.notFound(query: query))
    case .panelMissed(let kind): .message(.nothingToList(kind))
    case .anchorMissed(let name): .message(.anchorMissing(name: name))
    case .linkMissed(let digits): .message(.linkMissing(digits: digits))
    case .codeMissed: .message(.codeMissing)
    case .jumpMissed(let isForward): .message(.jumpMissing(isForward: isForward))
    case .markSet(let letter, _): .message(.markSet(letter: letter))
    case .markMissed(let letter): .message(.markMissing(letter: letter))
    case .landed, .advanced, .codeCopied, .foldToggled, .scrolled, .jumped, .returned, .panelOpened, .panelMoved,
        .panelClosed, .typingBegan, .searchTyped, .typingGivenUp, .searched, .matchReached,
        .marksCleared, .linkFocused, .linkNumberTyped, .codeMoved, .markAsked, .markGivenUp:
        nil
    }
}

/// A failure as a dialog if the reader asked for what failed, or else as a message.
func failure(_ subject: NoticeState.Subject, _ error: QiitaError, wasAskedFor: Bool) -> Notice {
    wasAskedFor
        ? .dialog(NoticeState.Dialog(subject: subject, error: error))
        : .message(.failed(subject: subject, error: error))
}
