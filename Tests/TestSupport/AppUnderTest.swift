import QiitaDomain
import ReduxKit
import Synchronization
import Testing

/// The store as the application has it, over a Qiita that the test answers by hand, a clock that stands still, and
/// requests that count from 1.
@MainActor
public final class AppUnderTest {
    /// The time that the clock shows.
    public nonisolated static let now = Timestamp(seconds: 1_795_219_380)
    /// Qiita, which the test answers for.
    public let qiita = ManualQiita()
    /// The work under way.
    public let effects = EffectRegistry()
    /// Every plain action that reached the reducer, in order.
    public private(set) var actions: [AppAction] = []
    private var store: Store<AppState>?
    private var waiters: [Waiter<Void>] = []
    private let holdsInvariants: Bool

    /// An application that has done nothing yet.
    /// - Parameters:
    ///   - cache: What earlier applications kept; nothing is kept without one.
    ///   - synced: What a sync stored.
    ///   - isOffline: Whether nobody is asked.
    ///   - later: The seconds by which the clock shows more than `now`.
    ///   - retrying: How reads that failed are asked again.
    ///   - asksAboutFollows: Whether the test answers the questions about what is followed.
    ///   - holdsInvariants: Whether `AppInvariants` are checked after each action; false for a test that dispatches what the
    ///     program never would.
    public init(
        hasToken: Bool = true, cache: ResponseCache? = nil, synced: ResponseCache? = nil, isOffline: Bool = false,
        readMarks: ReadMarkKeeper = .forgetful, later: Int = 0,
        retrying: Retrying = .never, searchHistory: SearchHistory = .none, holdsInvariants: Bool = true,
        asksAboutFollows: Bool = false, handoff: Handoff = .none, showPicture: PictureShowing? = nil,
        reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) {
        self.holdsInvariants = holdsInvariants
        qiita.asksAboutFollows = asksAboutFollows
        let count = Mutex(0)
        var environment = AppEnvironment(
            api: qiita, cache: cache, readMarks: readMarks, hasToken: hasToken,
            now: { Timestamp(seconds: Self.now.seconds + later) }, handoff: handoff,
            makeRequestID: {
                count.withLock {
                    $0 += 1; return RequestID($0)
                }
            }, retrying: retrying)
        environment.searchHistory = searchHistory
        if let showPicture { environment.showPicture = showPicture }
        environment.synced = synced
        if isOffline { environment.goOffline() }
        store = Store(
            inPlace: reducer, state: AppState(),
            middleware: [thunkMiddleware(environment: environment, effects: effects), recorder])
    }

    /// The state as it is now.
    public var state: AppState {
        store?.state ?? AppState()
    }

    /// The rules of `AppInvariants` that some action of the session broke, each with the action.
    public private(set) var violations: [String] = []

    /// Dispatches an action, a thunk or an effect.
    public func dispatch(_ action: any Action) {
        store?.dispatch(action)
    }

    /// Answers a call when it comes, and waits for the action that follows from it.
    public func answer(_ call: ManualQiita.Call, with answer: ManualAnswer) async throws {
        let pending = try await arrival(of: call)
        await self.answer(pending, with: answer)
    }

    /// Answers a call, and waits for the action that follows from it.
    public func answer(_ pending: PendingCall, with answer: ManualAnswer) async {
        await closingWhenCancelled {
            pending.answer(answer)
            await self.nextAction()
        }
    }

    /// Waits for the next call of this kind.
    public func arrival(of call: ManualQiita.Call) async throws -> PendingCall {
        try await closingWhenCancelled {
            try await self.qiita.arrival(of: call) { await self.effects.waitUntilIdle() }
        }
    }

    /// Waits until all work has ended, also the cancelled. Each call has to have its answer by then.
    public func settle() async {
        await closingWhenCancelled { await self.effects.waitUntilIdle() }
    }

    /// Returns with the next action, or when none can come any more.
    private func nextAction() async {
        await Waiter.wait { waiter in
            waiters.append(waiter)
            Task {
                await effects.waitUntilIdle()
                waiter.resume(returning: ())
            }
        }
    }

    /// Ends a test that ran out of time: what waits for Qiita is failed, so that nothing waits any more.
    private func closingWhenCancelled<Result: Sendable>(
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        try await withTaskCancellationHandler(operation: work) { [qiita] in
            Task { @MainActor in qiita.close() }
        }
    }

    /// The last station before the reducer: notes each action once it has been reduced.
    private var recorder: Middleware<AppState> {
        { [weak self] _, getState in
            { next in
                { action in
                    let before = getState()
                    next(action)
                    self?.note(action, from: before)
                }
            }
        }
    }

    private func note(_ action: any Action, from before: AppState?) {
        guard let action = action as? AppAction else { return }
        actions.append(action)
        let broken =
            holdsInvariants
            ? AppInvariants.violations(after: action, from: before ?? AppState(), wasSound: false, to: state) : []
        if !broken.isEmpty {
            violations += broken.map { "\($0) after \(action)" }
            Issue.record("\(violations.joined(separator: "; "))")
        }
        for waiter in waiters { waiter.resume(returning: ()) }
        waiters = []
    }
}
