import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Opening the debugger")
struct DebuggerOptionsTests {
    @Test("The recorded screen has the recorded language unless another is requested")
    func language() {
        var options = DebuggerOptions(path: "/tmp/a.jsonl")
        #expect(options.display(on: .japanese, recorded: .english).strings == .english)
        #expect(options.display(on: .japanese, recorded: nil).strings == .japanese)
        options.language = .japanese
        #expect(options.display(on: .japanese, recorded: .english).strings == .japanese)
    }

    @Test("The debugger can open with skipped actions and another speed")
    func options() async throws {
        let log = PreparedLog(try await RecordedWalk.log())
        let debugger = Debugger(
            log, DebuggerOptions(path: "a", speed: .four, skipped: [7]), display: .japanese,
            size: TerminalSize(columns: 80, rows: 24), alarm: ManualAlarm(), onChange: {}, onEnd: { _ in })
        #expect(debugger.state.skipped == [7] && debugger.state.speed == .four)
        debugger.jump(to: 7)
        #expect(debugger.history.state.latest.row() == 1 && debugger.history.isSkipped)
    }

    @Test("The title is the file name without control characters")
    func name() {
        #expect(DebuggerOptions(path: "/a/b\u{1B}[31m.jsonl").name == "b[31m.jsonl")
    }

    @Test("The log's ending is shown below its last action", arguments: Strings.both)
    func ending(_ strings: Strings) throws {
        let folder = try TemporaryFolder()
        let header = #"{"format":"qiita-tui-action-log","version":4,"app":"1","started":"","lang":"ja","size":[80,24]}"#
        let lines = [header, #"{"n":1,"t":0.5,"type":"home.danced","action":{}}"#, "x"]
        let log = try SessionLog(path: try folder.write(lines.joined(separator: "\n"), to: "log"), of: .session)
        let debugger = Debugger(
            PreparedLog(log), DebuggerOptions(path: "a"), display: DisplaySettings(strings: strings),
            size: TerminalSize(columns: 80, rows: 24), alarm: ManualAlarm(), onChange: {}, onEnd: { _ in })
        let text = try #require(debugger.frame()).rows.map(\.text).joined(separator: "\n")
        #expect(text.contains("home.danced") && text.contains("2"))
    }

    @Test("A digest mismatch is reported")
    func digest() throws {
        let folder = try TemporaryFolder()
        let digest = try StateDigest(of: AppState())
        let header = #"{"format":"qiita-tui-action-log","version":4,"app":"1","started":"","lang":"ja","size":[80,24]}"#
        let lines = [
            header, #"{"n":1,"t":0,"type":"notice.messageSeen","action":{},"digest":"\#(digest)"}"#,
            #"{"n":2,"t":0,"type":"notice.loadingCancelled","action":{},"digest":"\#(digest)"}"#,
        ]
        let history = DebuggerTimeline(
            PreparedLog(
                try SessionLog(path: try folder.write(lines.joined(separator: "\n"), to: "log"), of: .session)))
        #expect(history.hasRecordedDigest == nil)
        history.travel(to: 1, skipping: [])
        #expect(history.hasRecordedDigest == true)
        history.travel(to: 2, skipping: [])
        #expect(history.hasRecordedDigest == false)
        history.travel(to: 2, skipping: [1])
        #expect(history.hasRecordedDigest == nil)
    }
}
