import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Failed recordings do not end the session")
struct SessionRecorderFailureTests {
    @Test("A vanished file ends the recording with one notice, and the mark disappears")
    func vanished() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        await reader.session.press(.function(2))
        let path = reader.path("recording-20261121T090000Z.jsonl")
        try FileManager.default.removeItem(atPath: path)
        await reader.session.press(.character("j"))
        #expect(reader.session.store.state.notice.message == .recordingFailed(path: path, failure: .vanished))
        #expect(!reader.session.rows[0].contains("[REC]"))
        await reader.session.press(.character("j"))
        #expect(reader.session.store.state.notice.message == nil)
        #expect(reader.session.store.state.latest.row() == 2)
        await reader.session.press(.function(2))
        #expect(reader.session.rows[0].hasSuffix(" [REC]"))
    }

    @Test("A vanished log of the last session is reported once, and not again at the end")
    func sessionLogVanished() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        try FileManager.default.removeItem(atPath: reader.path("last-session.jsonl"))
        await reader.session.press(.character("j"))
        #expect(reader.session.store.state.notice.message == .sessionLogFailed(failure: .vanished))
        await reader.session.press(.character("k"))
        #expect(reader.session.store.state.notice.message == nil)
        #expect(reader.recorder.end() == nil)
    }

    @Test("Without a folder the session starts with one notice, and F2 says the same")
    func noFolder() async throws {
        let reader = try RecordedReader(hasFolder: false)
        try await reader.start()
        #expect(reader.session.store.state.notice.message == .sessionLogFailed(failure: .noFolder))
        await reader.session.press(.function(2))
        #expect(reader.session.store.state.notice.message == .recordingFailed(path: nil, failure: .noFolder))
        #expect(!reader.session.rows[0].contains("[REC]"))
        await reader.session.press(.character("j"))
        #expect(reader.session.store.state.notice.message == nil)
    }

    @Test("An existing file is refused before recording starts, unless it may be replaced")
    func exists() async throws {
        let reader = try RecordedReader()
        let path = try reader.folder.write("mine", to: "a.jsonl")
        await #expect(throws: RecorderFailure.exists) {
            try await reader.start(recordingTo: .file(path: path, isReplacing: false))
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
        try await reader.start(recordingTo: .file(path: path, isReplacing: true))
        #expect(try reader.log(path).types.first == "session.started")
    }

    @Test("A full disk refuses the recording")
    func full() async throws {
        let reader = try RecordedReader()
        await #expect(throws: RecorderFailure.full) {
            try await reader.start(recordingTo: .file(path: "/dev/full", isReplacing: true))
        }
    }

    @Test("A recording that fails with the first action is reported and never marked")
    func firstAction() async throws {
        let reader = try RecordedReader()
        let path = reader.folder.path + "/a.jsonl"
        try reader.recorder.begin(
            recordingTo: .file(path: path, isReplacing: false), keepsSession: true,
            window: .init(columns: 80, rows: 24))
        try FileManager.default.removeItem(atPath: path)
        await reader.session.start()
        #expect(reader.session.store.state.notice.message == .recordingFailed(path: path, failure: .vanished))
        #expect(reader.session.store.state.recorder.path == nil)
    }

    @Test("A failure of the last record is returned to the caller that ends the program")
    func lastRecord() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        await reader.session.press(.function(2))
        let path = reader.path("recording-20261121T090000Z.jsonl")
        try FileManager.default.removeItem(atPath: path)
        #expect(reader.recorder.end() == RecordRefused(path: path, failure: .vanished))
    }

    @Test("A log that could not be completed is not reported as a crash next time")
    func noFalseAlarm() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        let path = reader.path("last-session.jsonl")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        try FileManager.default.removeItem(atPath: path)
        await reader.session.press(.character("j"))
        try reader.folder.write(text, to: "qiita-tui/last-session.jsonl")
        #expect(reader.recorder.end() == nil)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(FileManager.default.fileExists(atPath: path + ".1"))
    }
}

@Suite("Messages of failed logs")
struct RecorderFailureSystemTests {
    @Test(
        "Each system error has its message",
        arguments: [
            (EACCES, RecorderFailure.forbidden), (EPERM, .forbidden), (EROFS, .readOnly), (ENOENT, .folderMissing),
            (ENOTDIR, .folderMissing), (ENOSPC, .full), (EDQUOT, .full), (EFBIG, .full), (EEXIST, .exists),
            (EIO, .unwritable),
        ])
    func system(_ code: Int32, _ failure: RecorderFailure) {
        #expect(RecorderFailure(code: code) == failure)
        #expect(RecorderFailure(ActionLogWriteError.cannotCreate(code: code)) == failure)
        #expect(RecorderFailure(ActionLogWriteError.cannotWrite(code: code)) == failure)
    }

    @Test("Each log error has its message")
    func log() {
        let errors: [ActionLogWriteError] = [
            .exists, .vanished, .full, .unencodable(type: "A"), .unlistedPart(name: "mutes"),
        ]
        #expect(
            errors.map { RecorderFailure($0) } == [
                .exists, .vanished, .full, .unwritable, .partUnlisted(name: "mutes"),
            ])
    }
}
