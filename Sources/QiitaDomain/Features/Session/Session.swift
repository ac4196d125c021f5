import ReduxKit

/// What holds for the whole session: the window, the time, whose token it is.
public struct SessionState: Equatable, Codable, Sendable {
    /// The window in cells; at most as large as a screen can be made to hold, whatever a log says.
    public struct Window: Equatable, Codable, Sendable {
        /// Cells from left to right.
        public let columns: Int
        /// Rows from top to bottom.
        public let rows: Int

        /// A window of this size.
        public init(columns: Int, rows: Int) {
            self.columns = min(max(columns, 0), Self.largest)
            self.rows = min(max(rows, 0), Self.largest)
        }

        private static let largest = 9999

        private enum CodingKeys: String, CodingKey {
            case columns
            case rows
        }

        /// Decodes what `encode(to:)` wrote.
        public init(from decoder: any Decoder) throws {
            let keys = try decoder.container(keyedBy: CodingKeys.self)
            self.init(
                columns: try keys.decode(Int.self, forKey: .columns), rows: try keys.decode(Int.self, forKey: .rows))
        }
    }
    /// How every list looks.
    public struct ListLook: Equatable, Codable, Sendable {
        /// Whether an article takes one line in place of two.
        public var isOneLine: Bool
        /// Whether the article in focus is shown beside the list where the window is wide enough.
        public var showsPreview: Bool

        /// Two lines an article and no preview by default.
        public init(isOneLine: Bool = false, showsPreview: Bool = false) {
            self.isOneLine = isOneLine
            self.showsPreview = showsPreview
        }
    }
    /// How every list looks.
    public internal(set) var listLook = ListLook()
    /// The window, as last reported.
    public internal(set) var window: Window
    /// The time that relative times are counted from; it moves when something happens, not by itself.
    public internal(set) var now: Timestamp
    /// Seconds that local time is ahead of UTC.
    public internal(set) var utcOffset: Int
    /// Whether a token is configured.
    public internal(set) var hasToken: Bool
    /// The token's owner, once Qiita has said who that is.
    public internal(set) var account: User.ID?
    /// Why Qiita did not say whose token it is when it was asked last; nil while it was not asked, or has said it.
    public internal(set) var accountFailure: QiitaError?

    /// A session that has not begun.
    public init() {
        window = Window(columns: 80, rows: 24)
        now = Timestamp(seconds: 0)
        utcOffset = 0
        hasToken = false
    }
}

/// What happened to the session as a whole.
public enum SessionAction: Equatable, Codable, Sendable {
    /// The program came up.
    case started(at: Timestamp, utcOffset: Int, window: SessionState.Window, hasToken: Bool)
    /// Time went on; reported with the reader's first key in a new minute.
    case ticked(at: Timestamp)
    /// The window has a new size.
    case resized(window: SessionState.Window)
    /// The configuration says how lists look, or the reader changed it.
    case listLookChanged(look: SessionState.ListLook)
    /// The token's owner was found among what is kept.
    case accountRestored(account: User.ID)
    /// The token's owner was asked for.
    case accountRequested(request: RequestID)
    /// Qiita did not say who the token's owner is, and is asked again after a pause.
    case accountRetryScheduled(request: RequestID, retry: Retry)
    /// Qiita said who the token's owner is.
    case accountResponded(request: RequestID, account: User.ID, limit: RateLimit?)
    /// Qiita did not say who the token's owner is. The name stays out of the title row; nothing else depends on it.
    case accountFailed(request: RequestID, error: QiitaError)
}

extension SessionAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent? {
        switch self {
        case .accountRequested(let request): .began(request)
        case .accountRetryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .accountResponded(let request, _, let limit): .answered(request, limit: limit)
        case .accountFailed(let request, _): .answered(request, limit: nil)
        case .started, .ticked, .resized, .listLookChanged, .accountRestored: nil
        }
    }
}

/// Keeps what holds for the whole session.
public func sessionReducer(_ state: inout SessionState, _ action: SessionAction) {
    switch action {
    case .started(let now, let utcOffset, let window, let hasToken):
        state.now = now
        state.utcOffset = utcOffset
        state.window = window
        state.hasToken = hasToken
    case .ticked(let now):
        state.now = max(state.now, now)
    case .resized(let window):
        state.window = window
    case .listLookChanged(let look):
        state.listLook = look
    case .accountRestored(let account):
        state.account = account
    case .accountResponded(_, let account, _):
        state.account = account
    case .accountRequested:
        state.accountFailure = nil
    case .accountRetryScheduled:
        return
    case .accountFailed(_, let error):
        state.accountFailure = error
    }
}

/// Work for the session as a whole.
@MainActor
public struct SessionActionCreator<State> {
    let action: @MainActor (SessionAction) -> any Action

    /// `action` turns the session's actions into the store's.
    public init(action: @escaping @MainActor (SessionAction) -> any Action) {
        self.action = action
    }

    /// Finds out whose token it is, from what was kept and from Qiita if the policy says so, and continues with `next` once
    /// that is known. Sends nothing without a token.
    public func identify(then next: (any Action)? = nil) -> Effect<State, AppEnvironment> {
        Effect(id: .identifying, policy: .oldestKeeps) { [action] dispatch, _, environment in
            guard environment.hasToken else { return }
            let kept = await environment.repository.keptAccount()
            if let kept {
                dispatch(action(.accountRestored(account: kept.value)))
                if let next { dispatch(next) }
            }
            guard environment.repository.decision(for: .look, answeredAt: kept?.time) != .show else { return }
            let request = environment.makeRequestID()
            dispatch(action(.accountRequested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.accountRetryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.repository.account() }
                dispatch(
                    action(.accountResponded(request: request, account: reply.value, limit: reply.rateLimit)))
                if let next { dispatch(next) }
            } catch {
                dispatch(action(.accountFailed(request: request, error: error)))
            }
        }
    }
}

extension EffectID {
    /// The name of the question whose token it is.
    static let identifying: EffectID = "session.identify"
}
