import ReduxKit

/// Queries what the account turned on and off of one kind, and changes it.
@MainActor
public struct ToggleActionCreator<State, Subject: Hashable & Codable & Sendable> {
    let kind: ToggleKind<Subject>
    let toggles: @MainActor (State) -> TogglesState<Subject>
    let action: @MainActor (ToggleAction<Subject>) -> any Action

    /// `toggles` reads the feature's part of the store's state, `action` turns its actions into the store's.
    init(
        _ kind: ToggleKind<Subject>, toggles: @escaping @MainActor (State) -> TogglesState<Subject>,
        action: @escaping @MainActor (ToggleAction<Subject>) -> any Action
    ) {
        self.kind = kind
        self.toggles = toggles
        self.action = action
    }

    /// Asks once a session whether the subject is on, for the screen of `route`. Sends nothing without a token.
    public func check(_ subject: Subject, for route: Route.ID) -> Effect<State, AppEnvironment> {
        let question = question(subject, for: route)
        // The first screen stays, and has several lists.
        if route == .root { return question }
        return Effect(id: route.effect(kind.check), policy: .oldestKeeps) { dispatch, _, _ in dispatch(question) }
    }

    /// Under a name of the subject's too, so that a change ends it whoever has asked.
    private func question(_ subject: Subject, for route: Route.ID) -> Effect<State, AppEnvironment> {
        Effect(id: kind.checking(subject), policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard environment.hasToken, let known = getState().map(toggles)?[subject],
                known.status == .unknown, known.phase == .idle
            else { return }
            let request = environment.makeRequestID()
            dispatch(action(.checkRequested(subject: subject, request: request, route: route)))
            do throws(QiitaError) {
                let calls = kind.calls(environment.client, subject)
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.retryScheduled(subject: subject, request: request, retry: $0)))
                }) { () throws(QiitaError) in try await calls.isOn() }
                dispatch(
                    action(.checked(subject: subject, request: request, isOn: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(action(.checkFailed(subject: subject, request: request, error: error)))
            }
        }
    }

    /// Turns the subject on, or off where it is known to be on. A call while a change is under way does nothing.
    public func toggle(_ subject: Subject) -> Thunk<State, AppEnvironment> {
        Thunk { [self] dispatch, getState, _ in
            guard let known = getState().map(toggles)?[subject], !known.isChanging else { return }
            dispatch(change(subject, to: known.status != .on))
        }
    }

    /// Turns the subject on or off, whatever is shown now. Sends nothing without a token.
    public func change(_ subject: Subject, to isOn: Bool) -> Effect<State, AppEnvironment> {
        Effect(id: kind.changing(subject), policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard environment.hasToken else { return dispatch(action(.tokenMissed(subject: subject))) }
            if case .checking(let check) = getState().map(toggles)?[subject].phase {
                dispatch(CancelEffects(kind.checking(subject)))
                dispatch(action(.checkCancelled(subject: subject, request: check)))
            }
            let request = environment.makeRequestID()
            dispatch(action(.changeRequested(subject: subject, request: request, isOn: isOn)))
            let change = ToggleChange(
                isOn: isOn, calls: kind.calls(environment.client, subject), retrying: environment.retrying)
            let (outcome, limit) = await change.settle {
                dispatch(action(.retryScheduled(subject: subject, request: request, retry: $0)))
            }
            if case .done(let wasAlready) = outcome {
                kind.note(environment.repository, subject, wasAlready ? 0 : isOn ? 1 : -1)
            }
            dispatch(action(answer(to: change, of: subject, request: request, outcome: outcome, limit: limit)))
        }
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

/// A kind of what can be turned on and off: its calls of Qiita, and the names of its effects.
struct ToggleKind<Subject: Hashable & Codable & Sendable>: Sendable {
    /// The first word of its effects' names.
    let word: String
    /// The name of the question among a route's effects.
    let check: RouteWork
    /// The calls of Qiita for a subject.
    let calls: @Sendable (QiitaClient, Subject) -> ToggleCalls
    /// Takes note of a change that Qiita confirmed in what is kept; its count changed by `change`.
    let note: @Sendable (_ repository: ArticleRepository, Subject, _ change: Int) -> Void

    /// The name of the change of a subject.
    func changing(_ subject: Subject) -> EffectID { EffectID("\(word).\(subject)") }

    /// The name of the question about a subject.
    func checking(_ subject: Subject) -> EffectID { EffectID("\(word).check.\(subject)") }
}

extension ToggleKind<Article.ID> {
    /// The stocks.
    static let stock = ToggleKind(
        word: "stock", check: .stockCheck,
        calls: { client, article in
            ToggleCalls(
                isOn: { () throws(QiitaError) in try await client.isStocked(article) },
                turnOn: { () throws(QiitaError) in try await client.stock(article) },
                turnOff: { () throws(QiitaError) in try await client.unstock(article) })
        }, note: { repository, article, change in repository.stockChanged(of: article, by: change) })
}

/// The calls of Qiita that query and change one subject.
struct ToggleCalls: Sendable {
    var isOn: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> Reply<Bool>
    var turnOn: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> Reply<Void>
    var turnOff: nonisolated(nonsending) @Sendable () async throws(QiitaError) -> Reply<Void>
}

/// A change, followed until its outcome is known.
///
/// Qiita answers 403 to a PUT both for what is on already and for a token without the scope, and 404 to a DELETE for what was off;
/// for a user that was not followed it may be 403. After a time-out, a lost connection or a 5xx it is unknown whether the
/// change was applied. In all of these but the 404 Qiita is asked what holds before anything is claimed.
struct ToggleChange {
    /// How a change ended.
    enum Outcome: Equatable {
        case done(wasAlready: Bool)
        /// Nothing changed.
        case refused(QiitaError)
        /// The change is not in effect: Qiita was queried and said the opposite.
        case reverted(QiitaError)
        /// Qiita could not be queried.
        case unknown(QiitaError)
    }

    let isOn: Bool
    let calls: ToggleCalls
    /// How the query is repeated; the change itself is sent once.
    var retrying = Retrying.never

    /// Sends the change and determines its outcome, with the rate limit of the last response.
    /// `tell` is called before the query is repeated.
    nonisolated(nonsending) func settle(tell: (Retry) -> Void = { _ in }) async -> (outcome: Outcome, limit: RateLimit?)
    {
        do throws(QiitaError) {
            let reply = try await isOn ? calls.turnOn() : calls.turnOff()
            return (.done(wasAlready: false), reply.rateLimit)
        } catch .forbidden {
            return await settleForbidden(tell)
        } catch .notFound where !isOn {
            return (.done(wasAlready: true), nil)
        } catch  where error.leavesOutcomeUnknown {
            return await settleUnknown(error, tell)
        } catch {
            return (.refused(error), nil)
        }
    }

    private nonisolated(nonsending) func settleForbidden(_ tell: (Retry) -> Void) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value == isOn ? .done(wasAlready: true) : .refused(.scopeMissing), reply.rateLimit)
        } catch .forbidden {
            return (.refused(.scopeMissing), nil)
        } catch {
            return (.unknown(error), nil)
        }
    }

    private nonisolated(nonsending) func settleUnknown(
        _ cause: QiitaError, _ tell: (Retry) -> Void
    ) async -> (Outcome, RateLimit?) {
        do throws(QiitaError) {
            let reply = try await question(tell)
            return (reply.value == isOn ? .done(wasAlready: false) : .reverted(cause), reply.rateLimit)
        } catch {
            return (.unknown(cause), nil)
        }
    }

    private nonisolated(nonsending) func question(_ tell: (Retry) -> Void) async throws(QiitaError) -> Reply<Bool> {
        try await retrying.reply(tell: tell) { () throws(QiitaError) in try await calls.isOn() }
    }
}
