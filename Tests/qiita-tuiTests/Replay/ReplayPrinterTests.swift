import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Printing a log")
struct ReplayPrinterTests {
    /// What the move to the second article changes.
    private static let move = [#"lists.latest.cursor: (none) -> "a2""#, "lists.latest.rowsAbove: 0 -> 1"]
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try WrittenLog.write(to: folder)
    }

    @Test("--list prints one line per action: number, seconds, type, summary")
    func list() throws {
        let printed = try PrintedReplay(of: path, "--list")
        #expect(
            printed.lines == [
                "1  +0.000  session.started  at=1795219380 hasToken=true utcOffset=32400 window=(columns=60 rows=14)",
                "2  +0.100  list.requested  id=latest request=1 page=1",
                #"3  +0.214  list.responded  id=latest request=1 page=1 articles=2 "設計" at=1795219380 next=2"#,
                "4  +61.200  list.cursorMoved  id=latest to=a2 row=1 above=1", "5  +62.000  recording.stopped",
            ])
        #expect(printed.said == [] && printed.code == .done)
    }

    @Test("--state prints JSON with sorted keys, at the end or after an action")
    func state() throws {
        let end = try PrintedReplay(of: path, "--state")
        #expect(end.lines.first == "{")
        #expect(end.lines.last == "}")
        #expect(end.code == .done)
        #expect(end.lines.contains(#"      "title": "設計","#) && end.lines.contains(#"      "cursor": "a2","#))
        let before = try PrintedReplay(of: path, "--state", "--at", "3").lines
        #expect(before.contains(#"      "rowsAbove": 0,"#) && !before.contains { $0.contains(#""cursor""#) })
        let initial = try CanonicalValue(encoding: AppState())
        #expect(try PrintedReplay(of: path, "--state", "--at", "0").lines == IndentedJSON(initial).lines)
    }

    @Test("--screen prints the recorded window in the recorded language")
    func screen() throws {
        let printed = try PrintedReplay(of: path, "--screen")
        #expect(printed.lines.count == 14 && printed.lines[0].hasPrefix(" Qiita [1 新着 "))
        #expect(printed.lines[4].hasPrefix(">    0 実装") && printed.lines[13].hasPrefix(" 2/2"))
        #expect(printed.lines.allSatisfy { $0.last != " " && DisplayWidth.standard.cells(of: $0) <= 60 })
        #expect(try PrintedReplay(of: path, "--screen", "--at", "3").lines[2].hasPrefix(">    0 設計"))
    }

    @Test("--screen prints an emoji of several scalars as the recorded terminal did")
    func emoji() throws {
        let folder = try TemporaryFolder()
        let lines = [
            WrittenLog.header, WrittenLog.started, WrittenLog.requested,
            WrittenLog.responded.replacing("設計", with: "👩‍💻設計"),
            #"{"n":4,"t":0.3,"type":"session.terminalAnswered","action":{"clustersGraphemes":true}}"#,
        ]
        let path = try folder.write(lines.joined(separator: "\n") + "\n", to: "emoji.jsonl")
        #expect(try PrintedReplay(of: path, "--screen", "--at", "3").lines[2].hasPrefix(">    0 👩設計"))
        #expect(try PrintedReplay(of: path, "--screen").lines[2].hasPrefix(">    0 👩‍💻設計"))
    }

    @Test("--screen accepts another size and language")
    func otherScreen() throws {
        let printed = try PrintedReplay(of: path, "--screen", "40x8", "--lang", "en")
        #expect(printed.lines.count == 8 && printed.lines[0].hasPrefix(" Qiita [1 Latest "))
        #expect(printed.lines.allSatisfy { DisplayWidth.standard.cells(of: $0) <= 40 })
    }

    @Test("Before the first action the screen has the header's size")
    func initialScreen() throws {
        let printed = try PrintedReplay(of: path, "--screen", "--at", "0")
        #expect(printed.lines.count == 14 && DisplayWidth.standard.cells(of: printed.lines[1]) == 60)
    }

    @Test("--diff prints the changes of an action, one line per path")
    func diff() throws {
        #expect(try PrintedReplay(of: path, "--diff", "--at", "4").lines == Self.move)
        #expect(try PrintedReplay(of: path, "--diff").lines == [])
        let loaded = try PrintedReplay(of: path, "--diff", "--at=3").lines
        #expect(loaded.contains("lists.latest.nextPage: 1 -> 2"))
        #expect(loaded.contains { $0.hasPrefix(#"articles.a2: (none) -> {"comments_count":0,"id":"a2""#) })
    }

    @Test("--blame prints the actions that changed a path")
    func blame() throws {
        let cursor = try PrintedReplay(of: path, "--blame", "lists.latest.cursor")
        #expect(cursor.lines == ["4  +61.200  list.cursorMoved  id=latest to=a2 row=1 above=1  \(Self.move[0])"])
        let title = try PrintedReplay(of: path, "--blame", "articles.a2.title")
        #expect(title.lines.count == 1 && title.lines[0].hasPrefix("3  +0.214  list.responded  id=latest"))
        #expect(title.lines[0].hasSuffix(#"  articles.a2.title: (none) -> "実装""#))
        let nothing = try PrintedReplay(of: path, "--blame", "lists.nonsense")
        #expect(nothing.lines == [])
        #expect(nothing.said.count == 1 && nothing.said[0].contains("lists.nonsense"))
    }

    @Test("--verify counts actions and digests, or names the first action that differs")
    func verify() throws {
        let good = try PrintedReplay(of: path, "--verify")
        #expect(good.lines == ["verified 5 actions, 1 digest"] && good.code == .done)
        let japanese = try PrintedReplay(of: path, "--verify", "--lang", "ja")
        #expect(japanese.lines == ["操作 5 件、ダイジェスト 1 件を照合しました"])
        let begun = Array(WrittenLog.lines[..<4])
        let digest = try #require(ReplayedLog(try WrittenLog.write(begun + [WrittenLog.moved], to: folder)).digest)
        let wrong = String(WrittenLog.moved.dropLast()) + #","digest":"0123456789abcdef"}"#
        let right = String(WrittenLog.moved.dropLast()) + #","digest":"\#(digest)"}"#
        let other = try WrittenLog.write(begun + [right, wrong, wrong], to: folder)
        let printed = try PrintedReplay(of: other, "--verify")
        #expect(printed.code == .differs)
        #expect(
            printed.lines == [
                """
                action 5 (line 6, list.cursorMoved) differs: recorded 0123456789abcdef, replayed \(digest)
                """
            ])
        #expect(
            try PrintedReplay(of: other, "--verify", "--lang", "ja").lines == [
                "操作 5 (6 行目, list.cursorMoved) が異なります: 記録は 0123456789abcdef、再生は \(digest)"
            ])
        #expect(try PrintedReplay(of: other, "--verify", "--skip", "5,6").lines == ["verified 4 actions, 1 digest"])
    }

    @Test("--verify names the part that differs")
    func verifyPart() throws {
        let window = SessionState.Window(columns: 60, rows: 14)
        let state = AppState.after(
            .session(.started(at: Timestamp(seconds: 1_795_219_380), utcOffset: 32400, window: window, hasToken: true)))
        let hash = PartHash(try StateDigest(of: state.session))
        let line = { (parts: String) in String(WrittenLog.started.dropLast()) + #","parts":{\#(parts)}}"# }
        let right = try WrittenLog.write([WrittenLog.header, line(#""session":"\#(hash)""#)], to: folder)
        #expect(try PrintedReplay(of: right, "--verify").lines == ["verified 1 action, 0 digests"])
        let action = "action 1 (line 2, session.started) differs in"
        for (parts, sentence) in [
            (#""session":"01234567""#, "\(action) session: recorded 01234567, replayed \(hash)"),
            (#""help":"01234567","session":"\#(hash)""#, "\(action) help: recorded 01234567, replayed unchanged"),
            (#""help":"01234567""#, "\(action) session: recorded unchanged, replayed \(hash)"),
        ] {
            let path = try WrittenLog.write([WrittenLog.header, line(parts)], to: folder)
            let printed = try PrintedReplay(of: path, "--verify")
            #expect(printed.lines == [sentence] && printed.code == .differs)
        }
    }

    @Test("--verify reports that there is nothing to verify, and odd lines")
    func nothingToVerify() throws {
        let path = try WrittenLog.write(
            [WrittenLog.header, WrittenLog.moved, WrittenLog.started, WrittenLog.moved], to: folder)
        let printed = try PrintedReplay(of: path, "--verify")
        #expect(printed.lines == [] && printed.code == .failed)
        #expect(
            printed.said == [
                "line 3: the number 1 is repeated", "line 3: the time is earlier than on the line before",
                "line 4: the number 4 is repeated", "nothing was verified: the log has no digest and no parts",
            ])
    }

    @Test("--skip replays without the given actions")
    func skip() throws {
        #expect(try PrintedReplay(of: path, "--diff", "--at", "4", "--skip", "3").lines == [])
        #expect(try PrintedReplay(of: path, "--diff", "--at", "4", "--skip", "1").lines == Self.move)
        #expect(try PrintedReplay(of: path, "--diff", "--at", "4", "--skip", "4").lines == [])
        #expect(try PrintedReplay(of: path, "--list", "--skip", "1,3").lines.map { $0.prefix(1) } == ["2", "4", "5"])
        #expect(try PrintedReplay(of: path, "--state", "--skip", "4").lines.contains(#"      "rowsAbove": 0,"#))
        #expect(try PrintedReplay(of: path, "--blame", "lists.latest.cursor", "--skip", "4").lines == [])
        #expect(try PrintedReplay(of: path, "--screen", "--skip", "4").lines[2].hasPrefix(">    0 設計"))
        #expect(try PrintedReplay(of: path, "--verify", "--skip", "4").code == .differs)
    }

    @Test(
        "An action number outside the log is reported with the valid range",
        arguments: ["--state", "--screen", "--diff"])
    func beyond(_ option: String) throws {
        let printed = try PrintedReplay(of: path, option, "--at", "6")
        #expect(printed.lines == [] && printed.code == .usage)
        #expect(printed.said == ["there is no action 6; the log has 5"])
        #expect(try PrintedReplay(of: path, option, "--at", "5").code == .done)
    }
}
