import QiitaDomain

/// The state that every screen shows: requests under way, messages, the time and the window.
struct CommonScreenState: Equatable {
    var loadingCount: Int
    /// The latest announced retry of a request under way.
    var retry: Retry?
    /// The progress of the picture that the reader waits for.
    var picture: PictureProgress?
    var limit: RateLimit?
    /// The changes that Qiita has not confirmed.
    var unsentCount: Int
    /// Whether all of them are stored for the next start.
    var isAllSaved: Bool
    /// Whether the last request found no connection.
    var isDisconnected: Bool
    /// Whether the program ends once the changes under way are answered.
    var isLeaving: Bool
    var notice: NoticeState
    var session: SessionState
    /// Whether the reader requested a recording.
    var isRecording: Bool
    /// Whether going back ends the program.
    var isRoot: Bool

    init(_ state: AppState) {
        loadingCount = state.loading.requests.count
        retry = state.loading.requests.last { $0.retry != nil }?.retry
        picture = state.articleDetail[state.navigation.top.id]?.picture?.progress
        limit = state.loading.limit
        unsentCount = state.outbox.entries.count
        isAllSaved = state.outbox.unsaved.isEmpty
        isDisconnected = state.loading.isDisconnected
        isLeaving = state.navigation.isLeaving
        notice = state.notice
        session = state.session
        isRecording = state.recorder.path != nil
        isRoot = state.leavesByBack
    }

    var size: TerminalSize {
        TerminalSize(columns: session.window.columns, rows: session.window.rows)
    }

    func clock(_ strings: Strings) -> LocalClock {
        LocalClock(now: session.now, zone: session.zone, strings: strings)
    }
}
