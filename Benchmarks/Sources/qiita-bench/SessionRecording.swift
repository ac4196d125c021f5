import Foundation
import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// What records a session, both for the reader and for the log of the last session, into a folder that vanishes with it.
@MainActor
final class SessionRecording {
    let recorder: SessionRecorder
    private let folder = FolderOfLogs()

    init() {
        recorder = SessionRecorder(
            folder: StateFolder(path: folder.path + "/qiita-tui"),
            setting: RecordingContext(
                version: "1.0.0", language: "ja", ambiguousWidth: 1, now: { Timestamp(seconds: 1_700_000_000) }))
    }

    /// Begins both.
    func begin() {
        let destination = ActionLogDestination.file(path: folder.path + ".jsonl", isReplacing: false)
        do {
            try recorder.begin(
                recordingTo: destination, keepsSession: true, window: SessionState.Window(columns: 80, rows: 24))
        } catch {
            preconditionFailure("The benchmark's log can be written: \(error)")
        }
    }
}

private final class FolderOfLogs: Sendable {
    let path = FileManager.default.temporaryDirectory.appending(path: "qiita-bench-\(UUID().uuidString)")
        .path(percentEncoded: false)

    deinit {
        try? FileManager.default.removeItem(atPath: path)
        unlink(path + ".jsonl")
    }
}
