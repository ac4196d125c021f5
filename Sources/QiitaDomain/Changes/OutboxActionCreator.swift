import ReduxKit

/// Stores the reader's changes, restores those of earlier sessions, and sends what is due. `outboxMiddleware` starts the sending.
@MainActor
public struct OutboxActionCreator {
    /// Shows what earlier sessions left; the file is read synchronously. Nothing is sent before the account is known.
    func restore() -> AppThunk {
        AppThunk { dispatch, _, environment in
            guard environment.hasToken else { return }
            do throws(PlainFile.Failure) {
                let contents = try environment.outbox.contents()
                for change in (contents.waiting + contents.ofOthers).compactMap(\.intention.commentChange) {
                    // A session that was killed may have left the text in both places.
                    if let body = change.body { environment.commentEditor.discard(change.target, body) }
                }
                guard !contents.waiting.isEmpty || contents.damagedCount > 0 else { return }
                dispatch(
                    AppAction.outbox(.restored(waiting: contents.waiting, damagedCount: contents.damagedCount)))
            } catch {
                dispatch(AppAction.outbox(.unreadable))
            }
        }
    }

    /// Stores whose the changes are that were made before the account was known.
    func identify(as account: User.ID) -> AppThunk {
        AppThunk { _, _, environment in environment.outbox.identify(as: account) }
    }

    /// Stores that the reader wants the target on or off, as an intention of this name. The middleware sends it. Without a token nothing
    /// is stored.
    func want(_ target: ToggleTarget, _ isOn: Bool, as id: Intention.ID? = nil) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            guard environment.hasToken else { return dispatch(AppAction.toggle(.tokenMissed(target: target))) }
            let intention = Intention(
                id: id ?? environment.outbox.makeID(), time: environment.now(), account: state.session.account,
                change: .toggle(target: target, isOn: isOn), title: state.title(of: target),
                takesBack: state.changeTakenBack(by: isOn, of: target),
                isReversible: state.isReversible(isOn, of: target) ? true : nil)
            let isSaved = store(intention, in: state, environment.outbox, dispatch)
            dispatch(AppAction.outbox(.added(intention: intention, isSaved: isSaved)))
        }
    }

    /// Sends the intentions that are due, one after the other on each subject.
    func send() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            // In the order of the intentions, so that a rerun sends them in the same one.
            var begun: Set<OutboxSubject> = []
            for subject in (getState()?.dueIntentions ?? []).map(\.intention.subject)
            where begun.insert(subject).inserted {
                dispatch(send(subject))
            }
        }
    }

    private func send(_ subject: OutboxSubject) -> AppEffect {
        AppEffect(id: EffectID("outbox.\(subject)"), policy: .oldestKeeps) { dispatch, getState, environment in
            let sending = ChangeSending(environment)
            while !Task.isCancelled {
                let state = getState()
                let due = state.dueIntentions.first { $0.intention.subject == subject }
                guard let intention = due?.intention else { return }
                await sending.send(
                    intention, as: state.session.account,
                    count: { getState().shownCount(of: intention) }
                ) { action in
                    if case .request(_, _, .sent) = action { cancelCheck(of: intention, dispatch, getState) }
                    dispatch(AppAction.outbox(action))
                }
            }
        }
    }

    /// Cancels the check of the target, which the change makes needless.
    private func cancelCheck(
        of intention: Intention, _ dispatch: DispatchFunction, _ getState: () -> AppState?
    ) {
        guard let target = intention.target, let check = getState()?.loading.check(of: target) else { return }
        dispatch(CancelEffects(.checking(target)))
        dispatch(check.cancelled)
    }

    /// Waits until a failed intention may be sent again. Each try has its own effect: the next try can fail while the effect of the
    /// previous pause still runs.
    func pause(_ entry: OutboxState.Entry, after obstacle: OutboxObstacle) -> AppEffect {
        let id = entry.intention.id
        return AppEffect(id: EffectID("outbox.pause.\(id).\(entry.tries)"), policy: .oldestKeeps) {
            dispatch, _, environment in
            let seconds = obstacle.pause(afterTries: entry.tries, at: environment.now())
            if await environment.changePause(.seconds(seconds), id) { dispatch(AppAction.outbox(.pauseEnded(id: id))) }
        }
    }

    /// Stores an intention, or removes the intentions that it cancels out if it returns to what Qiita has or is about to have. An
    /// intention that another instance may have sent is not removed.
    private func store(
        _ intention: Intention, in state: AppState, _ outbox: Outbox, _ dispatch: DispatchFunction
    ) -> Bool {
        guard let target = intention.target,
            state.outbox.isSettled(by: intention, known: state.toggleState(of: target).status)
        else { return (try? outbox.add(intention)) != nil }
        let replaced = state.outbox.entries.filter { !$0.isSending && intention.replaces($0.intention) }
        let taken = intention.takesBack.map { [$0] } ?? replaced.map(\.intention.id)
        guard let isSettled = try? outbox.settle(taken) else { return false }
        if isSettled { return true }
        for id in taken { dispatch(AppAction.outbox(.deferred(id: id))) }
        return (try? outbox.add(intention)) != nil
    }
}

extension AppActionCreator {
    static let outbox = OutboxActionCreator()
}

extension AppState {
    /// The shown count of what an intention turns on or off; nil if none is shown.
    fileprivate func shownCount(of intention: Intention) -> Int? {
        guard case .stock(let article)? = intention.target else { return nil }
        return articles.stocksCount(of: article)
    }
}

/// Sends the reader's changes whenever an action makes some of them due, and ends the program that waits for the last of them.
/// It comes behind the thunks, so that it sees plain actions only.
@MainActor
public let outboxMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            let account: User.ID? = if case .session = action as? AppAction { getState()?.session.account } else { nil }
            next(action)
            guard let state = getState() else { return }
            if case .session = action as? AppAction, let known = state.session.account, known != account {
                dispatch(AppActionCreator.outbox.identify(as: known))
            }
            if state.navigation.isLeaving, !state.navigation.hasEnded, !state.outbox.isSending,
                state.dueIntentions.isEmpty
            {
                dispatch(AppAction.navigation(.ended))
            }
            guard !state.outbox.entries.isEmpty, !state.navigation.hasEnded else { return }
            if !state.dueIntentions.isEmpty { dispatch(AppActionCreator.outbox.send()) }
            // From here, so that they are no part of the effects that failed, which could not begin again before their end.
            for entry in state.outbox.entries {
                guard let obstacle = entry.obstacle, obstacle.fate.endsWithPause else { continue }
                dispatch(AppActionCreator.outbox.pause(entry, after: obstacle))
            }
        }
    }
}
