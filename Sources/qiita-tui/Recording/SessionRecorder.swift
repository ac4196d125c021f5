import Foundation
import QiitaDomain
import ReduxKit

/// The recorder of a session, which writes the file that the reader requests and the log of the last session.
///
/// It is last in the store's chain of middleware. When a dispatch returns, its action is in the files; the parts
/// that it changed follow after the frame, or before the next action.
@MainActor
final class SessionRecorder {
    private let folder: StateFolder?
    private let setting: RecordingContext
    private lazy var recorder = ActionRecorder<AppState>(codec: ActionCodec(), clock: setting.stopwatch) {
        [weak self] error, log in self?.ended(log, by: RecorderFailure(error))
    }
    /// The log that the reader requested, while it is being written.
    private var requested: OngoingLog?
    /// The log of the last session, while it is being written.
    private var session: OngoingLog?
    private var sessionFile: SessionLogFile?
    private weak var store: Store<AppState>?
    /// The window, until the state contains it.
    private var firstWindow: SessionState.Window?
    /// Actions from before the session began, oldest first.
    private var pending: [RecorderAction] = []
    /// The last file that the reader requested.
    private var requestedPath = ""
    /// The file of `--record`, which contains the session from its beginning.
    private var commandLinePath: String?
    /// The lock that prevents other instances from writing to that file.
    private var commandLineLock: FileLock?
    /// The last failure of the recording that the reader requested.
    private var failure: RecorderFailure?

    /// Creates a recorder that does not record yet.
    /// - Parameter folder: the folder of logs without a given file; nil if the environment contains none.
    init(folder: StateFolder?, setting: RecordingContext) {
        self.folder = folder
        self.setting = setting
    }

    /// The last middleware of the store.
    var middleware: [Middleware<AppState>] {
        [recorder.middleware(isDeferring: true)]
    }

    /// Completes the record of the last action, and writes the input that caused no action.
    func complete() {
        recorder.complete()
    }

    /// Records input before the actions that it causes. The closure is called only during a recording.
    func record(_ input: () -> RecordedInput) {
        guard recorder.isRecording else { return }
        recorder.record(input: input().value.bytes)
    }

    /// The file with this session's actions up to now, completely written. The log of a long session may begin in its
    /// middle, with the state at that time. Nil without a recording.
    var currentLog: String? {
        complete()
        let (requested, session) = (requested?.path, session?.path)
        return requested == commandLinePath ? requested ?? session : session ?? requested
    }

    /// Sets the store whose actions pass the middleware.
    func follow(_ store: Store<AppState>) {
        self.store = store
    }

    /// Begins the recordings of the command line, before the session's first action.
    /// - Parameters:
    ///   - destination: the file of `--record`; nil without that option.
    ///   - keepsSession: whether the log of the last session is written. If that fails, the session continues.
    ///   - window: the window in which the session begins.
    func begin(
        recordingTo destination: ActionLogDestination?, keepsSession: Bool, window: SessionState.Window
    ) throws(RecorderFailure) {
        firstWindow = window
        if let destination {
            // An existing file is locked before it is emptied, a new one after its creation.
            if case .file(let path, true) = destination, FileKind(path: path) == .plain {
                commandLineLock = try Self.lock(path)
            }
            requested = try begin(destination)
            if commandLineLock == nil { commandLineLock = try Self.lock(destination.path) }
            requestedPath = destination.path
            commandLinePath = destination.path
            pending.append(.began(path: destination.path))
        }
        guard keepsSession else { return }
        do throws(RecorderFailure) {
            try keepSession()
        } catch {
            pending.append(.sessionLogFailed(failure: error))
        }
    }

    /// Dispatches the actions from before the session began, after its first action.
    func dispatchPending() {
        firstWindow = nil
        complete()
        for action in pending { dispatch(action) }
        pending = []
    }

    /// Begins or ends the reader's recording.
    func toggle() {
        complete()
        guard let store else { return }
        guard let log = requested else { return record(from: store.state) }
        failure = nil
        recorder.end(log, at: store.state)
        requested = nil
        commandLineLock = nil
        if failure == nil { dispatch(.ended(path: log.path)) }
    }

    /// Ends all recordings cleanly, before the program ends.
    /// - Returns: the reader's recording if it could not be completed, since no screen can show that any more.
    func end() -> RecordRefused? {
        complete()
        guard let store else { return nil }
        failure = nil
        if let requested { recorder.end(requested, at: store.state) }
        requested = nil
        if let session { recorder.end(session, at: store.state) } else { sessionFile?.retire() }
        session = nil
        return failure.map { RecordRefused(path: requestedPath, failure: $0) }
    }

    /// The lock of a recording's file.
    private static func lock(_ path: String) throws(RecorderFailure) -> FileLock {
        let lock: FileLock?
        do throws(PrivateFile.Failure) {
            lock = try FileLock(path: path)
        } catch {
            throw RecorderFailure(code: error.number)
        }
        guard let lock else { throw .inUse }
        return lock
    }

    private func keepSession() throws(RecorderFailure) {
        guard let folder else { throw .noFolder }
        let file = try SessionLogFile(in: folder)
        sessionFile = file
        if let path = file.crashedPath { pending.append(.crashFound(path: path)) }
        session = try begin(.bounded(path: file.path, limit: setting.limit))
    }

    /// Begins a recording in a new file with the time in its name.
    private func record(from state: AppState) {
        guard let folder else { return dispatch(.failed(path: nil, failure: .noFolder)) }
        var path = folder.path
        do throws(RecorderFailure) {
            try folder.make()
            path = folder.freeRecording(at: setting.now())
            requested = try begin(.file(path: path, isReplacing: false), from: state)
            requestedPath = path
            dispatch(.began(path: path))
        } catch {
            // A file that lacks a part of the initial state cannot be replayed.
            if error != .exists { unlink(path) }
            dispatch(.failed(path: path, failure: error))
        }
    }

    private func begin(
        _ destination: ActionLogDestination, from state: AppState? = nil
    ) throws(RecorderFailure) -> OngoingLog {
        do throws(ActionLogWriteError) {
            return try recorder.begin(destination, from: state) { [weak self, setting] in
                setting.header(self?.window ?? SessionState().window)
            }
        } catch {
            throw RecorderFailure(error)
        }
    }

    private var window: SessionState.Window? {
        firstWindow ?? store?.state.session.window
    }

    private func ended(_ log: OngoingLog, by failure: RecorderFailure) {
        guard log === requested else {
            session = nil
            return dispatch(.sessionLogFailed(failure: failure))
        }
        requested = nil
        self.failure = failure
        pending.removeAll { $0 == .began(path: requestedPath) }
        dispatch(.failed(path: requestedPath, failure: failure))
    }

    private func dispatch(_ action: RecorderAction) {
        store?.dispatch(AppAction.recorder(action))
    }
}

/// The reason why a file given by the reader cannot contain the session.
struct RecordRefused: Error, Equatable {
    let path: String
    let failure: RecorderFailure
}

/// What recording a session needs to know: the values of a log's header except the window, the clocks, the size of a log.
struct RecordingContext: Sendable {
    /// The program's version.
    var version: String
    /// The language of the screens, `ja` or `en`.
    var language: String
    /// The width of an East Asian ambiguous character in cells.
    var ambiguousWidth: Int
    /// The time of day.
    var now: @Sendable () -> Timestamp
    /// Seconds since an arbitrary moment, which never decrease.
    var stopwatch: @Sendable () -> Double = RecordingContext.uptime
    /// The size in bytes at which the log of the last session begins its next generation.
    var limit = ActionLogDestination.usualLimit

    /// The seconds since the machine was started.
    @Sendable private static func uptime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// The header of a log that begins now.
    func header(_ window: SessionState.Window) -> ActionLogHeader {
        ActionLogHeader(
            app: version, started: now().iso8601, lang: language, columns: window.columns, rows: window.rows,
            ambiguousWidth: ambiguousWidth)
    }
}

extension StateFolder {
    /// The path of the first free file for a recording that begins now.
    func freeRecording(at now: Timestamp) -> String {
        let name = "recording-" + now.iso8601.filter { $0 != "-" && $0 != ":" }
        var path = file(name + ".jsonl")
        var number = 2
        while access(path, F_OK) == 0 {
            path = file("\(name)-\(number).jsonl")
            number += 1
        }
        return path
    }
}
