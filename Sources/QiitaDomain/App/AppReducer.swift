import ReduxKit

/// The store's reducer, in five steps. Their order matters:
///
/// 1. A late response (its screen was popped, its request cancelled or superseded) changes nothing.
/// 2. The notice is derived from the state before the action, which still has what it names.
/// 3. The request is accounted for, so that the features find what is under way without it.
/// 4. The action's feature changes its part, then other features follow.
/// 5. The notice is shown last, because a feature can remove the message that it showed before.
public func appReducer(_ state: inout AppState, _ action: any Action) {
    guard let action = action as? AppAction else { return }
    let event = action.requestEvent
    if let event, state.isLate(event) { return }
    let notice = notice(of: action, in: state)
    let overtaken = event.map { state.account(for: $0) } ?? [:]
    featureReducer(&state, action, overtakenBy: overtaken)
    state.forget(Array(overtaken.keys))
    if let notice { state.show(notice, of: action) }
}

/// Runs the reducer of the action's feature. What an action changes in other features is in functions with names.
/// - Parameter stockChanges: By how much the stocks changed while the answered request was under way.
private func featureReducer(
    _ state: inout AppState, _ action: AppAction, overtakenBy stockChanges: [Article.ID: Int]
) {
    switch action {
    case .session(let action):
        sessionReducer(&state.session, action)
        state.keepOwnOutbox()
    case .navigation(let action):
        routesReducer(&state, action)
    case .home(let action):
        let left = state.home.selected
        homeReducer(&state.home, action)
        tabsReducer(&state, action)
        if state.home.selected != left { state.leave(tab: left) }
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
        state.followOvertaken(action)
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
}

extension AppState {
    /// Whether nobody waits for this outcome any more.
    fileprivate func isLate(_ event: RequestEvent) -> Bool {
        event.isEnd && loading.ended(by: event) == nil
    }

    /// Takes the step of a request into account. The result is by how much stocks changed while it was under way.
    fileprivate mutating func account(for event: RequestEvent) -> [Article.ID: Int] {
        let changes = loading.ended(by: event)?.stockChanges ?? [:]
        loadingReducer(&loading, event, stockChanges: pendingStockChanges)
        if let limit = event.usedUpLimit(in: self) { loading.limit = limit }
        if event.carriesChanges { outbox.networkAnswered() }
        return changes
    }

    /// Shows a notice; a text that was refused is there again to be corrected.
    fileprivate mutating func show(_ notice: Notice, of action: AppAction) {
        noticeReducer(&self.notice, with: notice)
        guard case .refusedText(let refused, _) = notice else { return }
        if refused.problem == .unknownTag, case .list(.tab(.chosenTag), _) = action { unshelveTag() }
        input.refuse(refused.text, for: refused.purpose, because: refused.problem)
    }

    /// The changes of another account are not this reader's.
    fileprivate mutating func keepOwnOutbox() {
        if let account = session.account { outbox.keep(for: account) }
    }

    /// A row whose stock was taken back stays in the list of stocks until that is left.
    fileprivate mutating func leave(tab: ListSource) {
        if tab == .stocks { dropLeftStocks() }
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
    /// Records what became of an intention that another instance sent: what Qiita has now, and that `U` cannot take it back.
    fileprivate mutating func followOvertaken(_ action: OutboxAction) {
        guard case .overtaken(let id, let ending) = action else { return }
        if ending != .done { undo.withdraw(id) }
        guard ending == .done || ending == .unchanged,
            case .toggle(let target, let isOn)? = outbox.entries.first(where: { $0.intention.id == id })?.intention
                .change,
            !toggleState(of: target).isChanging
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
