import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Hostile logs in the debugger", .timeLimit(.minutes(10)))
struct DebuggerHostileLogTests {
    private let session = ReplaySession()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private nonisolated static let deep =
        String(repeating: "[", count: 100_000)
        + String(repeating: "]", count: 100_000)
    private nonisolated static let seen = #"{"n":1,"t":0,"type":"notice.messageSeen","action":{}}"#

    private nonisolated static let hostile: [String: [String]] = [
        "a deep payload": [#"{"n":1,"t":0,"type":"notice.messageSeen","action":{"x":\#(deep)}}"#, seen],
        "a deep unknown key": [#"{"n":1,"t":0,"type":"notice.messageSeen","action":{},"x":\#(deep)}"#, seen],
        "a deep state": [seen, #"{"n":2,"t":0,"type":"recording.started","action":{"state":\#(deep)}}"#, seen],
        "numbers and times out of range": [
            #"{"n":999999999999999,"t":999999999999999,"type":"notice.messageSeen","action":{}}"#,
            #"{"n":1,"t":-5,"type":"notice.messageSeen","action":{}}"#, seen,
        ],
        "a screen that is under itself": [
            #"{"n":1,"t":0,"type":"navigation.pushed","action":{"route":{"id":0,"screen":{"home":{}}}}}"#,
            #"{"n":2,"t":0,"type":"navigation.pushed","action":{"route":{"id":0,"screen":{"help":{}}}}}"#, seen,
        ],
        "control characters": [
            #"{"n":1,"t":0,"type":"input.opened","action":{"purpose":"search"}}"#,
            #"{"n":2,"t":0,"type":"input.edited","action":{"edit":{"inserted":{"text":"a\u001b[31m\u202e\u009bb"}}}}"#,
            #"{"n":3,"t":0,"type":"list.filterTyped","action":{"id":"@a\u001b]0;x\u0007","text":"\u200b\u2028"}}"#,
        ],
        "a huge text": [
            #"{"n":1,"t":0,"type":"input.opened","action":{"purpose":"search"}}"#,
            #"{"n":2,"t":0,"type":"input.edited","action":{"edit":{"inserted":{"text":""#
                + String(repeating: "端", count: 60_000) + #""}}}}"#, seen,
        ],
    ]

    @Test("Every pane and search works, and no control character is drawn", arguments: hostile.keys.sorted())
    func panes(_ name: String) async throws {
        let path = try WrittenLog.write([WrittenLog.header] + (Self.hostile[name] ?? []), to: folder)
        session.begin(DebuggerOptions(path: path))
        await session.settle()
        for key in [Key.character("n"), .tab, .tab, .tab, .character("n"), .tab, .character("G"), .character("!")] {
            await session.press(key)
            let drawn = session.screen.unicodeScalars.filter { $0 != "\n" }
            #expect(!drawn.contains(where: Sanitizer.isHidden), "\(key)")
        }
        for text in ["/messageSeen\n", ":\(String(repeating: "(", count: 300))\n", ":x.y.z == 1\n", "N", "X"] {
            await session.type(text.replacing("\n", with: ""))
            if text.hasSuffix("\n") { await session.press(.enter, .escape) }
        }
        #expect(session.terminal.complaints == [] && session.work.isIdle)
        #expect(!session.status.isEmpty)
    }

    @Test(
        "A log of another version and a link to itself are refused with a message",
        arguments: ["version", "path", "folder"])
    func unreadable(_ kind: String) async throws {
        let path = folder.path + "/log.jsonl"
        switch kind {
        case "version": _ = try WrittenLog.write([#"{"format":"qiita-tui-action-log","version":2}"#], to: folder)
        case "path": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path)
        default: try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        }
        session.begin(DebuggerOptions(path: path), strings: .english)
        await session.settle()
        let printed = try PrintedReplay(of: path, "--list")
        #expect(printed.code == .failed && printed.said.count == 1, "\(printed.said)")
        let sentence = try #require(printed.said.first).replacing("qiita-tui: ", with: "")
        #expect(
            session.work.isIdle && Self.letters(session.screen).contains(Self.letters(sentence)), "\(session.screen)")
    }

    @Test(
        "A log that breaks before its first action says where, and what is wrong there",
        arguments: [
            (["{}"], "2行目が壊れていて、続きを読めません"),
            ([#"{"n":1,"t":0,"type":"no.such","action":{}}"#, seen], "2行目は知らない操作です: no.such"),
            ([#"{"n":1,"t":0"#], "2行目は壊れているので除きました"),
        ])
    func brokenAtOnce(lines: [String], sentence: String) async throws {
        let broken = lines.count == 1 && lines[0] == "{}" ? lines + [Self.seen] : lines
        let text = ([WrittenLog.header] + broken).joined(separator: "\n")
        session.begin(DebuggerOptions(path: try folder.write(text, to: "log.jsonl")))
        await session.settle()
        #expect(session.rows.filter { $0.contains(sentence) }.count == 2, "\(session.screen)")
    }

    /// The text without the blanks and line breaks of a screen.
    private static func letters(_ text: String) -> String {
        text.filter { !$0.isWhitespace }
    }
}
