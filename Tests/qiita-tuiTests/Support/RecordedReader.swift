import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

/// A reader whose session is recorded, over three articles, in a state folder of his own.
@MainActor
struct RecordedReader {
    let folder: TemporaryFolder
    let recorder: SessionRecorder
    let session: ReaderSession

    init(
        columns: Int = 80, hasFolder: Bool = true,
        api: any QiitaAPI = ManualQiita.serving(Article.makeMany(3)),
        hasToken: Bool = true, cache: ResponseCache? = nil,
        limit: Int = ActionLogDestination.usualLimit, schedule: RefreshSchedule? = nil
    ) throws {
        folder = try TemporaryFolder()
        var setting = RecordingContext.example
        setting.limit = limit
        recorder = SessionRecorder(
            folder: hasFolder ? StateFolder(path: folder.path + "/qiita-tui") : nil, setting: setting)
        session = ReaderSession(
            columns: columns, api: api, hasToken: hasToken, cache: cache, recorder: recorder, schedule: schedule)
    }

    /// Begins what the command line asks for, and the session.
    func start(recordingTo destination: ActionLogDestination? = nil, keepsSession: Bool = true) async throws {
        try recorder.begin(
            recordingTo: destination, keepsSession: keepsSession, window: .init(columns: 80, rows: 24))
        await session.start()
    }

    /// Where a file of that name in the state folder is.
    func path(_ name: String) -> String {
        URL(filePath: folder.path).appending(path: "qiita-tui/\(name)").path(percentEncoded: false)
    }

    /// The log as it is.
    func text(_ path: String) throws -> String {
        try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    /// The log read back.
    func log(_ path: String) throws -> SessionLog {
        try SessionLog(path: path, of: .session)
    }
}

extension SessionLog {
    /// The types of the actions, in order.
    var types: [String] { actions.map(\.type) }

    /// The state at its end.
    @MainActor var lastState: AppState {
        let program = RecordedProgram.session
        var state = program.initial
        for action in actions { program.reduce(&state, action) }
        return state
    }
}
