import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Recording the session")
struct SessionRecorderTests {
    @Test("F2 starts a recording with the state, names its file and marks the screen; F2 ends it")
    func toggled() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        await reader.session.press(.character("j"), .function(2))
        let path = reader.path("recording-20261121T090000Z.jsonl")
        #expect(reader.session.rows[0].hasSuffix(" [REC]"))
        #expect(reader.session.screen.replacing("\n ", with: "").contains("recording-20261121T090000Z.jsonl"))
        await reader.session.press(.character("j"))
        #expect(reader.session.rows[0].hasSuffix(" [REC]"))
        await reader.session.press(.function(2))
        #expect(!reader.session.rows[0].contains("[REC]"))
        #expect(reader.session.store.state.notice.message == .recordingEnded(path: path))
        await reader.session.press(.character("k"))

        let log = try reader.log(path)
        #expect(
            log.types == [
                "recording.started", "recorder.began", "notice.messageSeen", "list.cursorMoved", "recording.stopped",
            ])
        #expect(log.ending == .complete(isStopped: true))
        #expect(log.header.columns == 80)
        #expect(log.lastState.latest.row() == 2)
        #expect(log.lastState.latest.ids.count == 3)
    }

    @Test("Each recording of a session has its own file, with the current window size")
    func again() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        await reader.session.press(.function(2), .function(2))
        reader.session.terminal.resize(columns: 40, rows: 12)
        await reader.session.press(.function(2))
        let log = try reader.log(reader.path("recording-20261121T090000Z-2.jsonl"))
        #expect(log.header.columns == 40)
        #expect(log.header.rows == 12)
        #expect(log.ending == .complete(isStopped: false))
    }

    @Test("A recording requested on the command line covers the session from its first to its last action")
    func whole() async throws {
        let reader = try RecordedReader()
        let path = reader.folder.path + "/a.jsonl"
        try await reader.start(recordingTo: .file(path: path, isReplacing: false))
        #expect(reader.session.rows[0].hasSuffix(" [REC]"))
        #expect(reader.session.store.state.recorder.path == path)
        #expect(reader.recorder.currentLog == path)
        await reader.session.press(.character("j"))
        #expect(reader.recorder.end() == nil)
        let log = try reader.log(path)
        #expect(log.types.prefix(2) == ["session.started", "recorder.began"])
        #expect(log.types.last == "recording.stopped")
        #expect(log.lastState == reader.session.store.state)
        #expect(log.header.columns == 80)
    }

    @Test("A file that another instance records into is refused, even if it may be replaced")
    func inUse() async throws {
        let first = try RecordedReader()
        let path = first.folder.path + "/a.jsonl"
        try await first.start(recordingTo: .file(path: path, isReplacing: false))
        let second = try RecordedReader()
        for isReplacing in [false, true] {
            await #expect(throws: isReplacing ? RecorderFailure.inUse : .exists) {
                try await second.start(recordingTo: .file(path: path, isReplacing: isReplacing))
            }
        }
        await first.session.press(.character("j"))
        #expect(first.recorder.end() == nil)
        #expect(try first.log(path).lastState == first.session.store.state)
    }

    @Test("Every action is in the last session's log before the next key")
    func lastSession() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        let path = try #require(reader.recorder.currentLog)
        #expect(path == reader.path("last-session.jsonl"))
        await reader.session.press(.character("j"), .enter, .character("?"), .character("q"))
        #expect(try reader.log(path).lastState == reader.session.store.state)
        #expect(reader.recorder.end() == nil)
        #expect(try reader.log(path).ending == .complete(isStopped: true))
        #expect(!reader.session.rows[0].contains("[REC]"))
    }

    @Test("Keys, prompt text, mouse and window sizes are logged; the debugger's keys are not")
    func inputs() async throws {
        let reader = try RecordedReader()
        try await reader.start()
        let terminal = reader.session.terminal
        await reader.session.press(.down, .control("z"))
        terminal.paste("hunter2")
        await reader.session.press(.character("S"))
        terminal.paste("Swift\u{1B} 6")
        await reader.session.press(.escape)
        await reader.session.point(.wheelDown, row: 3, column: 2)
        terminal.resize(columns: 40, rows: 12)
        await reader.session.press(.function(3), .character("n"), .character("q"), .up)
        let log = try reader.log(try #require(reader.recorder.currentLog))
        let inputs: [RecordedInput] = [
            .key(.down), .key(.control("z")), .key(.character("S")), .paste("Swift 6"), .key(.escape),
            .mouse(MouseEvent(kind: .wheelDown, row: 3, column: 2)), .resize(TerminalSize(columns: 40, rows: 12)),
            .key(.function(3)), .key(.up),
        ]
        #expect(log.inputs.map { RecordedInput($0) } == inputs)
        let moved = try #require(log.types.firstIndex(of: "list.cursorMoved"))
        #expect(log.inputs[0].position == moved && log.inputs[1].position == moved + 1)
        #expect(try reader.text(try #require(reader.recorder.currentLog)).contains("hunter2") == false)
    }

    @Test("Without a session log nothing is logged; F2 still records")
    func notKept() async throws {
        let reader = try RecordedReader()
        try await reader.start(keepsSession: false)
        #expect(reader.recorder.currentLog == nil)
        #expect(!FileManager.default.fileExists(atPath: reader.path("")))
        await reader.session.press(.function(2))
        #expect(reader.recorder.currentLog == reader.path("recording-20261121T090000Z.jsonl"))
    }

    @Test("A log left by a crash is reported once, with its path")
    func crashed() async throws {
        let reader = try RecordedReader()
        let header = #"{"format":"qiita-tui-action-log","version":4}"#
        try reader.folder.write(
            header + "\n" + #"{"n":1,"t":0,"type":"navigation.ended","action":{}}"#, to: "qiita-tui/last-session.jsonl")
        try await reader.start()
        #expect(reader.session.store.state.notice.message == .crashFound(path: reader.path("crashed-session.jsonl")))
        #expect(reader.session.screen.replacing("\n ", with: "").contains("crashed-session.jsonl"))
        await reader.session.press(.character("j"))
        #expect(reader.session.store.state.notice.message == nil)
    }
}
