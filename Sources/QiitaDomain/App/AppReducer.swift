import ReduxKit

/// The store's reducer: each feature's reducer on its part of the state.
///
/// A stale response (its screen was popped, its request cancelled or superseded) changes nothing.
public func appReducer(_ state: inout AppState, _ action: any Action) {
    guard let action = action as? AppAction else { return }
    let event = action.requestEvent
    if let event, event.isOutcome, !state.loading.isAwaiting(event.id) { return }
    let notice = notice(of: action, in: state)
    var stockChanges: [Article.ID: Int] = [:]
    if let event {
        if event.isEnd { stockChanges = state.loading.stockChanges(since: event.id) }
        loadingReducer(&state.loading, event, stockChanges: state.pendingStockChanges)
        if let limit = event.usedUpLimit(in: state) { state.loading.limit = limit }
        if event.carriesChanges { state.outbox.networkAnswered() }
    }
    switch action {
    case .session(let action):
        sessionReducer(&state.session, action)
        if let account = state.session.account { state.outbox.keep(for: account) }
    case .navigation(let action):
        routesReducer(&state, action)
    case .home(let action):
        let left = state.home.selected
        homeReducer(&state.home, action)
        tabsReducer(&state, action)
        if left == .stocks, state.home.selected != left { state.dropLeftStocks() }
    case .list(let id, let action):
        listsReducer(&state, id, action, overtakenBy: stockChanges)
        if id == .tab(.stocks), case .request(_, .first, .answered) = action { state.dropLeftStocks() }
        if case .route(let route) = id { state.userArticles.update(route) { userArticlesReducer(&$0, action) } }
    case .browsing(let id, let action):
        browsingReducer(&state, id, action)
    case .articleDetail(let id, let action):
        detailsReducer(&state, id, action, overtakenBy: stockChanges)
    case .reading(let id, let action):
        state.articleDetail.update(id) { readingReducer(&$0.reading, action) }
    case .comments(let id, let action):
        state.comments.update(id) { commentsReducer(&$0, action) }
    case .picture(let id, let action):
        state.articleDetail.update(id) { pictureReducer(&$0.picture, action) }
    case .outlines(let action):
        outlineCompletionReducer(&state, action, overtakenBy: stockChanges)
    case .toggle(let action):
        togglesReducer(&state, action)
    case .undo(let action):
        undoReducer(&state.undo, action)
    case .outbox(let action):
        let known = action.known(in: state)
        state.recordOvertaken(action)
        if case .overtaken(let id, let ending) = action, ending != .done { state.undo.withdraw(id) }
        changesReducer(&state, action)
        outboxReducer(&state.outbox, action, known: known)
    case .follows(let action):
        followsReducer(&state.follows, action)
    case .readMarks(let action):
        readMarksReducer(&state.readMarks, action)
        if case .allMarked(let articles) = action { state.hide(read: articles) }
    case .history(let action):
        historyReducer(&state, action)
    case .mutes(let action):
        let before = state.mutes.all
        mutesReducer(&state.mutes, action)
        if state.mutes.all != before { state.applyMutes() }
    case .input(let action):
        inputReducer(&state.input, action)
    case .help(let action):
        helpReducer(&state.help, action)
    case .notice(let action):
        noticeReducer(&state.notice, action)
    case .commentEditor, .handoff:
        break
    case .recorder(let action):
        recorderReducer(&state.recorder, action)
    }
    state.forget(Array(stockChanges.keys))
    if let notice { noticeReducer(&state.notice, with: notice) }
    if case .refusedText(let refused, _) = notice {
        if refused.problem == .unknownTag, case .list(.tab(.chosenTag), _) = action { state.unshelveTag() }
        state.input.refuse(refused.text, for: refused.purpose, because: refused.problem)
    }
}

extension OutboxAction {
    /// What Qiita said last of the target of an added intention.
    fileprivate func known(in state: AppState) -> ToggleState.Status {
        guard case .added(let intention, _) = self, let target = intention.target else { return .unknown }
        return state.toggleState(of: target).status
    }
}

extension AppState {
    /// Another instance sent an intention: Qiita has what it wanted.
    fileprivate mutating func recordOvertaken(_ action: OutboxAction) {
        guard case .overtaken(let id, let ending) = action, ending == .done || ending == .unchanged,
            case .toggle(let target, let isOn)? = outbox.entries.first(where: { $0.intention.id == id })?.intention
                .change,
            toggleState(of: target).phase == .idle
        else { return }
        switch target {
        case .stock(let article):
            stocks[article].status = ToggleState.Status(isOn)
            listStock(of: article, isStocked: isOn)
        case .follow(let target):
            follows.targets[target].status = ToggleState.Status(isOn)
            follows.listAsKnown(target)
        }
    }
}

extension RequestEvent {
    /// Whether it shows that a change can reach Qiita. One whose answer was lost does not, though the query after it was answered: two of
    /// them would make each other due without a pause.
    fileprivate var carriesChanges: Bool {
        guard case .answered(let answer, .network) = step else { return false }
        return (answer as? ChangeAnswer)?.isApplied ?? true
    }

    /// The exhausted rate limit that a failure reports.
    fileprivate func usedUpLimit(in state: AppState) -> RateLimit? {
        guard case .rateLimited(let until) = failure else { return nil }
        let known = state.loading.limit
        return RateLimit(
            limit: known?.limit ?? RateLimit.usual(hasToken: state.session.hasToken),
            remaining: 0,
            reset: until ?? known?.reset ?? state.session.now)
    }
}
