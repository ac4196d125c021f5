/// Session-wide values: the window, the time, the account.
public struct SessionState: Equatable, Codable, Sendable {
    /// The window in cells, limited to the size that a screen supports even if a log states more.
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
    /// How a list looks in which no other look was chosen.
    public internal(set) var listLook = ListLook()
    /// The window's size, as last reported.
    public internal(set) var window: Window
    /// Whether the terminal has said that it shows a grapheme cluster, such as an emoji of several scalars, as one picture.
    public internal(set) var clustersGraphemes = false
    /// The reference of relative times; it advances with events only.
    public internal(set) var now: Timestamp
    /// Seconds that local time was ahead of UTC at the start.
    public internal(set) var utcOffset: Int
    /// The changes of that offset from when Qiita was opened until some years from the start; nil if there are none, and in logs of
    /// version 1.0.
    public internal(set) var zoneChanges: [LocalZone.Change]?
    /// Whether a token is configured.
    public internal(set) var hasToken: Bool
    /// Whether the session sends nothing (`--offline`).
    public internal(set) var isOffline = false
    /// The token's owner, once known.
    public internal(set) var account: User.ID?
    /// The failure of the latest query for the account; nil without a query or after a success.
    public internal(set) var accountFailure: QiitaError?

    /// The reader's time zone.
    public var zone: LocalZone { LocalZone(utcOffset: utcOffset, changes: zoneChanges ?? []) }

    /// A session before its start.
    public init() {
        window = Window(columns: 80, rows: 24)
        now = Timestamp(seconds: 0)
        utcOffset = 0
        hasToken = false
    }
}

/// The session-wide actions.
public enum SessionAction: Equatable, Codable, Sendable {
    /// The program started.
    case started(
        at: Timestamp, utcOffset: Int, zoneChanges: [LocalZone.Change]? = nil, window: SessionState.Window,
        hasToken: Bool)
    /// Time advanced; dispatched with the first key in a new minute.
    case ticked(at: Timestamp)
    /// The window has a new size.
    case resized(window: SessionState.Window)
    /// The terminal said whether it shows a grapheme cluster as one picture.
    case terminalAnswered(clustersGraphemes: Bool)
    /// The look of lists is configured.
    case listLookChanged(look: ListLook)
    /// The session sends nothing (`--offline`).
    case wentOffline
    /// The reader signed in within the session.
    case signedIn(account: User.ID)
    /// The reader was not signed in.
    case signInFailed(error: SignInError)
    /// The account was found in the cache.
    case accountRestored(account: User.ID)
    /// A request for the account. After a failure the title row shows no name.
    case account(request: RequestID, step: RequestStep<User.ID>)
}

/// Reduces the session-wide values.
public func sessionReducer(_ state: inout SessionState, _ action: SessionAction) {
    switch action {
    case .started(let now, let utcOffset, let zoneChanges, let window, let hasToken):
        state.now = now
        state.utcOffset = utcOffset
        state.zoneChanges = zoneChanges
        state.window = window
        state.hasToken = hasToken
    case .ticked(let now):
        state.now = max(state.now, now)
    case .resized(let window):
        state.window = window
    case .terminalAnswered(let clustersGraphemes):
        state.clustersGraphemes = clustersGraphemes
    case .listLookChanged(let look):
        state.listLook = look
    case .wentOffline:
        state.isOffline = true
    case .signedIn:
        state.hasToken = true
        state.accountFailure = nil
    case .accountRestored(let account):
        state.account = account
    case .account(_, .sent):
        state.accountFailure = nil
    case .account(_, .answered(let account, _)):
        state.account = account
    case .account(_, .failed(let error)):
        state.accountFailure = error
    case .signInFailed, .account(_, .delayed), .account(_, .cancelled):
        return
    }
}

/// Asks the reader for a token, verifies it with Qiita, saves it and puts it to use. Returns its owner. Runs on the caller's actor.
public typealias SignIn = nonisolated(nonsending) @Sendable () async throws(SignInError) -> User.ID

/// The reason why the reader was not signed in.
public enum SignInError: Error, Equatable, Codable, Sendable {
    /// No token was typed.
    case nothingTyped
    /// What was typed has characters that no token has.
    case unusable
    /// Qiita did not confirm the token.
    case unconfirmed(error: QiitaError)
    /// The token could not be saved.
    case unsaved(failure: PrivateFile.Failure)
    /// Neither HOME nor XDG_CONFIG_HOME is set, so the token has no folder.
    case noFolder
}
