import QiitaDomain
import ReduxKit
import Synchronization
import Testing

/// The application's store with a Qiita whose responses the test provides, a stopped clock, and request ids from 1.
@MainActor
public final class AppUnderTest {
    /// The time of the clock.
    public nonisolated static let now = Timestamp(seconds: 1_795_219_380)
    /// The Qiita whose responses the test provides.
    public let qiita = ManualQiita()
    /// The running effects.
    public let effects = EffectRegistry()
    /// Every plain action that reached the reducer, in order.
    public private(set) var actions: [AppAction] = []
    private var store: Store<AppState>?
    private var waiters: [Waiter<Void>] = []
    private let holdsRules: Bool

    /// Creates an application.
    /// - Parameters:
    ///   - cache: The responses that earlier applications cached; without it nothing is cached.
    ///   - synced: The articles that a sync stored.
    ///   - isOffline: Whether no requests are sent.
    ///   - later: The seconds by which the clock is ahead of `now`.
    ///   - retrying: The retries of failed reads.
    ///   - asksAboutFollows: Whether the test sends the responses to calls about follows.
    ///   - outbox: The storage of changes, which applications can share.
    ///   - token: The token that changes are sent with, if it matters whose they are.
    ///   - tabs: The tabs made with `T`.
    ///   - mutes: What is muted.
    ///   - tabViews: How the tabs are shown.
    ///   - rounds: How often the lists of the tabs are requested again without the reader's doing; the time to each has passed at once.
    ///   - roundSeconds: The configured time between two of them, in seconds.
    ///   - commentEditor: The editor of comments.
    ///   - signIn: Lets the reader sign in, after which there is a token.
    ///   - holdsRules: Whether `AppRules` are checked after each action; false for a test with actions that the
    ///     program never dispatches.
    public init(
        hasToken: Bool = true, cache: ResponseCache? = nil, synced: ResponseCache? = nil, isOffline: Bool = false,
        readMarks: ReadMarkStore = .memory(), later: Int = 0,
        retrying: Retrying = .never, searchHistory: SearchHistoryStore = .none, holdsRules: Bool = true,
        asksAboutFollows: Bool = false, outbox: any OutboxStorage = MemoryOutbox(),
        token: AccessToken? = nil, handoff: Handoff = .none,
        tabs: TabStore = .memory(), mutes: MuteStore = .memory(), tabViews: TabViewStore = .memory(), rounds: Int = 0,
        roundSeconds: Int = 1_800,
        commentEditor: CommentEditor = .none, showPicture: PictureShowing? = nil, signIn: SignIn? = nil,
        reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) {
        self.holdsRules = holdsRules
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
        environment.outbox = .numbered(outbox, token: token)
        if let cache { environment.knownStocks = .cache(cache) }
        environment.tabs = tabs
        environment.mutes = mutes
        environment.tabViews = tabViews
        if rounds > 0 { environment.refreshSchedule = Self.schedule(rounds, seconds: roundSeconds) }
        environment.commentEditor = commentEditor
        if let showPicture { environment.showPicture = showPicture }
        environment.synced = synced
        if isOffline { environment.goOffline() }
        let hasSignedIn = Mutex(false)
        if let signIn {
            environment.signIn = { () async throws(SignInError) in
                let account = try await signIn()
                hasSignedIn.withLock { $0 = true }
                return account
            }
        }
        let usual = environment
        environment.hasToken = true
        let signedIn = environment
        store = Store(
            inPlace: reducer, state: AppState(),
            middleware: [
                thunkMiddleware(
                    environment: hasSignedIn.withLock(\.self) ? signedIn : usual, effects: effects),
                outboxMiddleware, knownStocksMiddleware,
                mutedArticlesMiddleware, recorder,
            ])
    }

    private static func schedule(_ rounds: Int, seconds: Int) -> RefreshSchedule {
        let count = Mutex(0)
        return RefreshSchedule(seconds: seconds) { _ in
            count.withLock {
                $0 += 1
                return $0 <= rounds
            }
        }
    }

    /// The state as it is now.
    public var state: AppState {
        store?.state ?? AppState()
    }

    /// The violations of `AppRules` so far, each with its action.
    public private(set) var violations: [String] = []

    /// Dispatches an action, a thunk or an effect.
    public func dispatch(_ action: any Action) {
        store?.dispatch(action)
    }

    /// Sends a response to a call when it arrives, and waits for the resulting action.
    public func answer(_ call: ManualQiita.Call, with answer: ManualAnswer) async throws {
        let pending = try await arrival(of: call)
        await self.answer(pending, with: answer)
    }

    /// Sends a response to a call, and waits for the resulting action.
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

    /// Waits until all effects have ended, including cancelled ones. Every call must have its response by then.
    public func settle() async {
        await closingWhenCancelled { await self.effects.waitUntilIdle() }
    }

    /// Returns after the next action, or when no further action is possible.
    private func nextAction() async {
        await Waiter.wait { waiter in
            waiters.append(waiter)
            Task {
                await effects.waitUntilIdle()
                waiter.resume(returning: ())
            }
        }
    }

    /// Fails all waiting calls if the test times out, so that it ends.
    private func closingWhenCancelled<Result: Sendable>(
        _ work: () async throws -> Result
    ) async rethrows -> Result {
        try await withTaskCancellationHandler(operation: work) { [qiita] in
            Task { @MainActor in qiita.close() }
        }
    }

    /// The last middleware before the reducer: records each action after it was reduced.
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
            holdsRules
            ? AppRules.all.violations(after: action, from: before ?? AppState(), wasSound: false, to: state) : []
        if !broken.isEmpty {
            violations += broken.map { "\($0) after \(action)" }
            Issue.record("\(violations.joined(separator: "; "))")
        }
        for waiter in waiters { waiter.resume(returning: ()) }
        waiters = []
    }
}

extension AppUnderTest {
    /// Presses the key that makes a tab, and accepts the name that the prompt offers, or types another one.
    public func makeTab(named name: String? = nil) {
        dispatch(AppActionCreator.makeTab())
        guard state.input.purpose == .tabName else { return }
        if let name { dispatch(AppAction.input(.edited(edit: .inserted(text: name)))) }
        dispatch(AppActionCreator.submitInput())
    }
}

extension TabStore {
    /// The lists of the stored tabs.
    public var sources: Result<[ListSource], UnusableFile> { read().map { $0.map(\.source) } }
}
