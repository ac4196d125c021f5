import ReduxKit

/// Stores the reader's changes and sends them.
@MainActor
public struct OutboxActionCreator {
    /// Shows what earlier sessions left; the file is read synchronously. Nothing is sent before the account is known.
    func restore() -> AppThunk {
        AppThunk { dispatch, _, environment in
            guard environment.hasToken else { return }
            do throws(PlainFile.Failure) {
                let contents = try environment.outbox.contents()
                for change in contents.waiting.compactMap(\.intention.commentChange) {
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

    /// Stores that the reader wants the target on or off. The middleware sends it. Without a token nothing is stored.
    func want(_ target: ToggleTarget, _ isOn: Bool) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            guard environment.hasToken else {
                switch target {
                case .stock(let article): return dispatch(AppAction.stock(.tokenMissed(subject: article)))
                case .follow(let target): return dispatch(AppAction.follow(.tokenMissed(subject: target)))
                }
            }
            let intention = Intention(
                id: environment.outbox.makeID(), time: environment.now(), account: state.session.account,
                change: .toggle(target: target, isOn: isOn), title: state.title(of: target))
            let isSaved = store(intention, in: state, environment.outbox, dispatch)
            dispatch(AppAction.outbox(.added(intention: intention, isSaved: isSaved)))
        }
    }

    /// Stores an intention, or crosses out the ones that it takes back if it comes back to what Qiita has or is about to have. One that
    /// another instance may have sent is not taken back so.
    private func store(
        _ intention: Intention, in state: AppState, _ outbox: Outbox, _ dispatch: DispatchFunction
    ) -> Bool {
        guard let target = intention.target,
            state.outbox.isSettled(by: intention, known: state.toggleState(of: target).status)
        else { return (try? outbox.add(intention)) != nil }
        let taken = state.outbox.entries.filter { !$0.isSending && intention.replaces($0.intention) }.map(
            \.intention.id)
        guard let isSettled = try? outbox.settle(taken) else { return false }
        if isSettled { return true }
        for id in taken { dispatch(AppAction.outbox(.deferred(id: id))) }
        return (try? outbox.add(intention)) != nil
    }

    /// Sends the intentions that are due, one after the other on each subject.
    func send() -> AppThunk {
        AppThunk { dispatch, getState, _ in
            for entry in getState()?.dueIntentions ?? [] {
                switch entry.intention.subject {
                case .toggle(.stock(let article)): dispatch(send(.stock, article))
                case .toggle(.follow(let target)): dispatch(send(.follow, target))
                case .comments(let article): dispatch(AppActionCreator.comment.send(of: article))
                }
            }
        }
    }

    private func send<Subject>(_ kind: ToggleKind<Subject>, _ subject: Subject) -> AppEffect {
        let target = kind.target(subject)
        return AppEffect(id: kind.changing(subject), policy: .oldestKeeps) { dispatch, getState, environment in
            while let entry = getState()?.dueIntentions.first(where: { $0.intention.target == target }) {
                let id = entry.intention.id
                switch environment.outbox.begin(id) {
                case .busy: dispatch(AppAction.outbox(.deferred(id: id)))
                case .over(let ending): dispatch(AppAction.outbox(.overtaken(id: id, ending: ending)))
                case .begun(let isUncertain, let mayBeOvertaken):
                    await kind.send(
                        entry.intention, subject, waitsForEarlier: mayBeOvertaken || isUncertain && entry.isLeftOver,
                        dispatch, getState, environment)
                }
            }
        }
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
}

extension ToggleKind {
    /// Sends an intention that the outbox has begun, and stores how it ended before it is shown. If it `waitsForEarlier`, an earlier
    /// request on the same subject may still be on its way.
    @MainActor
    fileprivate func send(
        _ intention: Intention, _ subject: Subject, waitsForEarlier: Bool, _ dispatch: DispatchFunction,
        _ getState: () -> AppState?, _ environment: AppEnvironment
    ) async {
        guard case .toggle(let target, let isOn) = intention.change else { return }
        if case .checking(let check) = getState()?[keyPath: toggles][subject].phase {
            dispatch(CancelEffects(checking(subject)))
            dispatch(action(.checkCancelled(subject: subject, request: check)))
        }
        let request = environment.makeRequestID()
        dispatch(action(.changeRequested(subject: subject, request: request, isOn: isOn)))
        if waitsForEarlier { _ = await environment.retrying.pause(Outbox.arrival) }
        let change = ToggleChange(target: target, isOn: isOn, api: environment.api, retrying: environment.retrying)
        let (outcome, limit) = await change.settle {
            dispatch(action(.retryScheduled(subject: subject, request: request, retry: $0)))
        }
        switch outcome {
        case .done(let wasAlready):
            environment.outbox.end(intention.id, as: .done)
            let shown = getState().flatMap { count($0, subject) }
            note(environment.repository, subject, wasAlready ? 0 : isOn ? 1 : -1, shown)
        case .refused(let error) where error.isFinal: environment.outbox.end(intention.id, as: .refused)
        case .refused, .reverted: environment.outbox.giveBack(intention.id, isUncertain: false)
        case .unknown: environment.outbox.giveBack(intention.id, isUncertain: true)
        }
        dispatch(action(answer(to: change, of: subject, request: request, outcome: outcome, limit: limit)))
    }

    private func answer(
        to change: ToggleChange, of subject: Subject, request: RequestID, outcome: ToggleChange.Outcome,
        limit: RateLimit?
    ) -> ToggleAction<Subject> {
        switch outcome {
        case .done(let wasAlready):
            .changed(subject: subject, request: request, isOn: change.isOn, wasAlready: wasAlready, limit: limit)
        case .refused(let error):
            .changeFailed(subject: subject, request: request, status: nil, error: error)
        case .reverted(let error):
            .changeFailed(subject: subject, request: request, status: ToggleState.Status(!change.isOn), error: error)
        case .unknown(let error):
            .changeFailed(subject: subject, request: request, status: .unknown, error: error)
        }
    }
}

extension AppActionCreator {
    /// The action creator of the outbox.
    static let outbox = OutboxActionCreator()
}

extension AppState {
    /// The name of a target for messages.
    func title(of target: ToggleTarget) -> String {
        switch target {
        case .stock(let article): articles[article].map { $0.title.isEmpty ? article : $0.title } ?? article
        case .follow(let target): target.rawValue
        }
    }
}

/// Sends the reader's changes whenever an action makes some of them due, and ends the program that waits for the last of them.
/// It comes behind the thunks, so that it sees plain actions only.
@MainActor
public let outboxMiddleware: Middleware<AppState> = { dispatch, getState in
    { next in
        { action in
            next(action)
            guard let state = getState() else { return }
            if state.navigation.isLeaving, !state.navigation.hasEnded, !state.outbox.isSending,
                state.dueIntentions.isEmpty
            {
                dispatch(AppAction.navigation(.ended))
            }
            guard !state.outbox.entries.isEmpty, !state.navigation.hasEnded else { return }
            if !state.dueIntentions.isEmpty { dispatch(AppActionCreator.outbox.send()) }
            // From here, so that they are no part of the effects that failed, which could not begin again before their end.
            for entry in state.outbox.entries {
                guard let obstacle = entry.obstacle, obstacle.endsWithPause else { continue }
                dispatch(AppActionCreator.outbox.pause(entry, after: obstacle))
            }
        }
    }
}
