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
private func failure(_ subject: NoticeState.Subject, _ error: QiitaError, wasAskedFor: Bool) -> Notice {
    wasAskedFor
        ? .dialog(NoticeState.Dialog(subject: subject, error: error))
        : .message(.failed(subject: subject, error: error))
}

/// What loading a list brought.
private func notice(of action: ArticleListAction, list id: ListID, in state: AppState) -> Notice? {
    guard let list = state.lists[id] else { return nil }
    switch action {
    case .request(_, _, .answered(let answer, _)) where answer.nextServer != nil:
        guard list.refreshReason != .schedule || state.isShown(id) else { return nil }
        return answer.nextServer.map { .message(.listContinuesElsewhere(server: $0)) }
    case .request(_, .first, .answered(let answer, _)) where list.refreshedAt != nil:
        guard list.refreshReason != .schedule || state.isShown(id) else { return nil }
        let known = Set(list.ids)
        let newCount = answer.articles.prefix { !known.contains($0.id) }.count
        let isGap = answer.next != nil && newCount == answer.articles.count && !known.isEmpty
        return list.refreshReason != .reader && newCount == 0
            ? nil : .message(.refreshed(newCount: newCount, orMore: isGap))
    case .request(_, _, .answered(let answer, _))
    where list.isLoadingMore && answer.next == nil && answer.parts == nil:
        return .message(.endOfList)
    case .request(_, .first(.schedule), .failed):
        // The reader asked for nothing, and has what was there; the title row says that the network is gone.
        return nil
    case .request(_, _, .failed(let error)):
        let isShown = state.isShown(id)
        let isAwaited = list.refreshReason == .reader && isShown
        if list.isRefreshing, let refused = state.refused(list.source, error, by: id), isShown || refused.problem == nil
        {
            return refused.problem == nil || state.input.purpose != nil
                ? .refusedText(
                    refused,
                    failure: failure(.list(id: id, source: list.source), error, wasAskedFor: isAwaited)
                )
                : .refusedText(refused, failure: nil)
        }
        if case .search = list.source, list.isRestored, !list.ids.isEmpty {
            let subject = NoticeState.Subject.list(id: id, source: list.source)
            return .message(.failed(subject: subject, error: error, storedCount: list.ids.count))
        }
        // An empty list says by itself what to do.
        if error == .offline, list.ids.isEmpty { return nil }
        return failure(
            .list(id: id, source: list.source), error,
            // With rows on the screen the reader can go on.
            wasAskedFor: list.isRefreshing && isAwaited && list.ids.isEmpty)
    case .restored, .request:
        return nil
    }
}

/// The notices that follow from browsing a list that is still there.
private func notice(of action: ListBrowsingAction, list id: ListID, in state: AppState) -> Notice? {
    switch action {
    case .matchReached(_, _, _, let number, let count, let wrap?) where state.lists[id] != nil:
        .message(.searchWrapped(wrap, number: number, count: count))
    case .searchMissed(let query) where state.lists[id] != nil:
        .message(.notFound(query: query))
    case .cursorMoved, .viewChanged, .lookChanged, .typingBegan, .filterTyped, .searchTyped, .typingGivenUp, .searched,
        .matchReached,
        .searchMissed, .previewScrolled, .marksCleared:
        nil
    }
}

extension AppState {
    /// Whether the screen on top shows the list.
    fileprivate func isShown(_ id: ListID) -> Bool {
        navigation.top.id == id.route && listID(of: id.route) == id
    }

    /// The typed text that Qiita rejected by failing the list of a tab or a screen. The name of a tag that a link led to was not
    /// typed.
    fileprivate func refused(_ source: ListSource, _ error: QiitaError, by id: ListID) -> RefusedText? {
        switch source {
        case .search(let query):
            guard case .rejected = error else { return nil }
            return RefusedText(purpose: .search, text: query)
        case .tag(let name):
            let isTyped = id == .tab(.chosenTag) || input.earlier[.tag]?.contains(name) ?? false
            return error == .notFound && isTyped
                ? RefusedText(purpose: .tag, text: name, problem: .unknownTag) : nil
        case .latest, .trend, .timeline, .chosenTag, .stocks, .mine, .history, .user, .userStocks:
            return nil
        }
    }
}

/// The notices that follow from writing comments.
private func notice(of action: CommentEditorAction) -> Notice {
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
    fileprivate func notice(of step: RequestStep<ChangeAnswer>, _ entry: OutboxState.Entry) -> Notice? {
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

/// What a mute did.
private func notice(of action: MutesAction, in state: AppState) -> Notice? {
    switch action {
    case .muted(let mute): .message(.muted(mute: mute, count: state.loadedCount(of: mute), isSaved: nil))
    case .unmuted(let mute): .message(.unmuted(mute: mute, isSaved: nil))
    case .saved(let mute, let isMuted, let isSaved):
        isMuted
            ? .message(.muted(mute: mute, count: state.loadedCount(of: mute), isSaved: isSaved))
            : .message(.unmuted(mute: mute, isSaved: isSaved))
    case .missed(let text, let why): .message(.muteMissed(text: text, why: why))
    case .unreadable(_, let file): file.map { .message(.fileUnusable($0)) }
    case .restored, .counted: nil
    }
}

extension AppState {
    /// The loaded articles that a mute hides.
    fileprivate func loadedCount(of mute: Mute) -> Int {
        let filter = MuteFilter([mute])
        return articles.ids.count { articles[$0].map(filter.hides) ?? false }
    }
}
