import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Searching, checking, shrinking and forking in the debugger", .timeLimit(.minutes(10)))
struct DebuggerSearchingTests {
    private let session = ReplaySession()
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    // MARK: - Filters

    @Test("A filter finds the id and the title of an article in the payloads")
    func filter() async throws {
        let body = #""title":"設計","rendered_body":"<p>本文</p>""#
        let lines = WrittenLog.lines.map { $0.replacing(#""title":"設計""#, with: body) }
        await open(try SessionLog(path: try WrittenLog.write(lines, to: folder), of: .session))
        await session.type("/設計")
        await session.press(.enter)
        #expect(session.status.contains("/設計  5件中1件") && session.screen.contains("list.responded"))
        await session.type("/list a2")
        await session.press(.enter)
        #expect(session.status.contains("/list a2  5件中2件"))
        // The bodies hold any word, so they are not looked at.
        await session.type("/本文")
        await session.press(.enter)
        #expect(session.status.contains("「本文」を含む操作はありません"))
    }

    // MARK: - Skipped actions

    @Test("Skipping early actions of a long log leaves the keys free; the last action is skipped at once")
    func skipsInLongLog() async throws {
        try await openLong()
        await session.type("jj")
        session.terminal.press(.character("x"))
        #expect(!session.work.isIdle)
        session.terminal.press(.character("j"))
        session.terminal.press(.character("x"))
        await session.settle()
        #expect(session.rows[0].contains("除外 2"), "\(session.rows[0])")
        await session.type("Gp")
        #expect(session.screen.contains("この操作では何も変わりませんでした"))
        session.terminal.press(.character("x"))
        #expect(session.work.isIdle)
        await session.settle()
        #expect(session.rows[0].contains("除外 3"), "\(session.rows[0])")
    }

    @Test("A search that a long skip interrupts begins again where it began")
    func searchesAgainInLongLog() async throws {
        try await openLong()
        await session.type("jjjj")
        session.terminal.type(":loading.requests.count > 0\n")
        #expect(!session.work.isIdle)
        session.terminal.press(.character("x"))
        session.terminal.press(.character("G"))
        await session.settle()
        #expect(session.rows[0].contains(" 2/12003 ") && session.rows[0].contains("除外 1"), "\(session.rows[0])")
        #expect(session.status.contains("真になりました: loading.requests.count > 0"))
    }

    // MARK: - Conditions

    @Test("A condition goes to the next action at which it changes; an empty text repeats it")
    func condition() async throws {
        try await openWritten()
        await enter(":loading.requests.count > 0")
        #expect(session.rows[0].contains(" 2/5 "))
        #expect(session.status.contains("真になりました: loading.requests.count > 0"))
        await enter(":")
        #expect(session.rows[0].contains(" 3/5 "))
        #expect(session.status.contains("偽になりました: loading.requests.count > 0"))
        await enter(":")
        #expect(session.rows[0].contains(" 3/5 ") && session.status.contains("この先も偽のままです"))
    }

    @Test("A condition runs back, too, with the texts of the one that runs on, and says where it did not change before")
    func backwards() async throws {
        try await openWritten()
        await session.type("G")
        await enter(";loading.requests.count > 0")
        #expect(session.rows[0].contains(" 3/5 "))
        #expect(session.status.contains("偽になりました: loading.requests.count > 0"))
        await enter(";")
        #expect(session.rows[0].contains(" 2/5 "))
        #expect(session.status.contains("真になりました: loading.requests.count > 0"))
        await enter(";")
        #expect(session.rows[0].contains(" 2/5 ") && session.status.contains("ここまでずっと偽でした"))
        await session.type(":")
        await session.press(.up)
        #expect(session.status == ":loading.requests.count > 0")
        await session.press(.enter)
        #expect(session.rows[0].contains(" 3/5 "))
        await session.type("xG")
        await enter(";type == \"list.responded\"")
        #expect(session.status.contains("ここまでずっと偽でした"))
    }

    @Test("A condition can test the action, and skipped actions do not count")
    func actions() async throws {
        try await openWritten()
        await session.type("jjx")
        await enter(#":type contains "list""#)
        #expect(session.rows[0].contains(" 3/5 "))
    }

    @Test("An invalid condition stays in the prompt, with the caret at the error and the reason above")
    func mistaken() async throws {
        try await openWritten()
        await enter(":loading.requests.count = 3")
        #expect(session.status == ":loading.requests.count = 3")
        #expect(session.rows[22].contains("条件の誤り: 24文字目: "))
        #expect(session.terminal.frames.last?.cursor == Frame.Position(row: 23, column: 24))
        await session.type("=")
        #expect(session.status == ":loading.requests.count == 3" && !session.rows[22].contains("条件の誤り"))
    }

    @Test("Tab completes a path with the members of the state")
    func completion() async throws {
        try await openWritten()
        await session.type(":not load")
        await session.press(.tab)
        #expect(session.status == ":not loading")
        await session.type(".re")
        await session.press(.tab)
        #expect(session.status == ":not loading.requests")
    }

    // MARK: - What changed a value

    @Test("B lists the actions that changed the value in the pane's first line, and Esc lists all again")
    func blame() async throws {
        try await openWritten()
        await session.type("nnB")
        #expect(session.status.hasPrefix("変えた操作: l"), "\(session.status)")
        await session.type("loading.requests")
        await session.press(.enter)
        #expect(session.status.contains("loading.requests を変えた操作  5件中2件"), "\(session.status)")
        #expect(session.rows[0].contains(" 2/5 ") && session.screen.contains("list.responded"))
        #expect(!session.screen.contains("list.cursorMoved"))
        await session.press(.escape)
        #expect(session.screen.contains("list.cursorMoved"))
        await session.type("Bno.such")
        await session.press(.enter)
        #expect(session.status.contains("no.such を変えた操作はありません") && session.rows[0].contains(" 2/5 "))
    }

    @Test("In the pane of the state the path is that of the line to which it was scrolled, within its members")
    func pathOfLine() async throws {
        try await openWritten()
        await session.type("nn")
        await session.press(.tab)
        await session.type("Frequests (1)")
        await session.press(.enter)
        await session.type("B")
        #expect(session.status == "変えた操作: loading.requests", "\(session.status)")
    }

    // MARK: - What is broken

    @Test("Actions that break a rule are marked and listed with it")
    func broken() async throws {
        try await openBroken()
        await session.type("!")
        #expect(session.status.contains("!  3件中1件"))
        #expect(session.rows[3].hasPrefix("  !2") && session.rows[3].contains("一覧にある記事は記事の表にある"))
        #expect(!session.screen.contains("notice.messageSeen"))
        await session.type("!")
        #expect(session.screen.contains("notice.messageSeen") && session.rows[4].hasPrefix("  !2"))
        await session.type("]")
        #expect(session.rows[0].contains(" 2/3 "))
        #expect(session.screen.contains("! 一覧は同じ記事を2度含まない（listsHoldEachArticleOnce"))
        await session.type("]")
        #expect(session.rows[0].contains(" 2/3 ") && session.status.contains("この先にはありません"))
        await session.type("G[")
        #expect(session.rows[0].contains(" 2/3 "))
        await session.type("[")
        #expect(session.status.contains("これより前にはありません"))
    }

    @Test("Skipping the action that broke a rule clears the violation")
    func leftOut() async throws {
        try await openBroken()
        await session.type("!")
        await session.press(.escape)
        await session.type("]x!")
        #expect(session.status.contains("違反もありません") && session.screen.contains("notice.messageSeen"))
    }

    @Test("An action that is skipped while the log is checked is left out of the check")
    func leftOutMeanwhile() async throws {
        try await openBroken()
        await session.type("jj")
        session.terminal.press(.character("!"))
        #expect(!session.work.isIdle)
        session.terminal.press(.character("x"))
        await session.settle()
        #expect(session.rows[0].contains("除外 1"))
        #expect(session.status.contains("違反もありません") && session.screen.contains("notice.messageSeen"))
        await session.type("xx")
        session.terminal.press(.character("!"))
        session.terminal.press(.character("x"))
        await session.settle()
        #expect(!session.rows[0].contains("除外") && session.status.contains("!  3件中1件"))
    }

    @Test("A search and a shrink during which an action is skipped or taken back are of the log as it is now")
    func skippedMeanwhile() async throws {
        try await openWritten()
        await session.type("jj")
        session.terminal.press(.character(":"))
        session.terminal.type("loading.requests.count > 0\n")
        #expect(!session.work.isIdle)
        session.terminal.press(.character("x"))
        await session.settle()
        #expect(session.rows[0].contains(" 0/5 ") && session.rows[0].contains("除外 1"), "\(session.rows[0])")
        #expect(session.status.contains("この先も偽のままです"))
        session.terminal.press(.character("X"))
        session.terminal.press(.character("x"))
        await session.settle()
        #expect(session.rows[0].contains("[分岐]"), "\(session.rows[0])")
    }

    @Test("The first action that differs from its record is marked with the differing part")
    func differs() async throws {
        let moved = WrittenLog.moved.dropLast() + #","parts":{"lists":"00000000"}}"#
        let lines = [WrittenLog.header, WrittenLog.started, WrittenLog.requested, WrittenLog.responded, String(moved)]
        await open(try SessionLog(path: try WrittenLog.write(lines, to: folder), of: .session))
        await session.type("]")
        #expect(session.rows[0].contains(" 1/4 ") && session.screen.contains("! 記録と違います: "))
    }

    @Test("A log without violations says so and lists everything")
    func sound() async throws {
        try await openWritten()
        await session.type("!")
        #expect(session.status.contains("違反もありません") && session.screen.contains("list.requested"))
    }

    // MARK: - Forks

    @Test("Shrinking to a condition opens a fork, which can be written and left")
    func shrink() async throws {
        try await openWritten()
        await enter(#":session.hasToken == true and type contains "cursorMoved""#)
        #expect(session.rows[0].contains(" 4/5 "))
        await session.type("X")
        #expect(session.rows[0].contains("[分岐] walk.jsonl") && session.rows[0].contains(" 2/2 "))
        #expect(session.status.contains("5件の操作を2件にしました") && session.screen.contains("分岐はここまで"))
        let path = folder.path + "/least.jsonl"
        await session.type("w")
        #expect(session.status == "ファイル: walk-fork.jsonl")
        await session.press(.control("u"))
        await enter(path)
        #expect(session.rows[0].contains("least.jsonl") && !session.rows[0].contains("[分岐]"))
        #expect(try PrintedReplay(of: path, "--verify").lines == ["verified 2 actions, 2 digests"])
        await session.type("w")
        await session.press(.control("u"))
        await enter(path)
        // A long path leaves room for the beginning of the reason only.
        #expect(session.status.contains("least.jsonl は"))
        await session.type("q")
        #expect(session.rows[0].contains("walk.jsonl"))
        #expect(session.rows[0].contains(" 4/5 "))
        #expect(session.endings == [])
        await session.type("q")
        #expect(session.endings == [.quit])
    }

    @Test("A shrunk log in which the condition is true of another value names it")
    func shrunkOtherwise() async throws {
        try await openWritten()
        await enter(":lists.latest.ids.count > 0")
        await session.type("X")
        #expect(session.rows[0].contains("[分岐]"))
        #expect(session.status.contains("別の理由で真です: lists.latest.ids.count=1"), "\(session.status)")
    }

    @Test("Without a condition the log is shrunk to the first broken rule")
    func shrinkToRule() async throws {
        try await openBroken()
        await session.type("X")
        #expect(session.rows[0].contains("[分岐]") && session.rows[0].contains(" 1/1 "))
        #expect(session.screen.contains("recording.started"))
    }

    @Test("Without a condition or violation the log stays")
    func nothing() async throws {
        try await openWritten()
        await session.type("X")
        #expect(session.status.contains("条件を満たす操作も違反もありません") && session.rows[0].contains(" 0/5 "))
    }

    @Test("An edited payload replays the log from there, as a marked fork")
    func edit() async throws {
        try await openWritten()
        session.editing = {
            $0.replacingOccurrences(of: "\"a2\"", with: "\"a1\"").replacingOccurrences(of: ": 1", with: ": 0")
        }
        await session.press(.down, .down, .down, .down)
        await session.type("e")
        #expect(session.rows[0].contains("[分岐] walk.jsonl") && session.rows[0].contains(" 4/5 "))
        await session.press(.backTab)
        #expect(session.screen.contains("to: \"a1\"") && session.screen.contains("row: 0"))
        await session.type("q")
        await session.press(.enter, .backTab)
        #expect(session.screen.contains("to: \"a2\"") && !session.rows[0].contains("[分岐]"))
    }

    @Test("An invalid payload is refused, and the next edit resumes it")
    func refused() async throws {
        try await openWritten()
        var texts: [String] = []
        session.editing = { text throws(HandoffError) in
            texts.append(text)
            return texts.count == 1 ? text + "}" : texts.count == 2 ? "{}" : text
        }
        await session.type("e")
        #expect(texts == [] && session.status.contains("最初の状態は編集できません"))
        await session.type("jje")
        #expect(session.status.contains("JSON ではありません"))
        await session.type("e")
        #expect(texts[1] == texts[0] + "}" && session.status.contains("list.requested の値ではありません"))
        session.editing = { _ throws(HandoffError) in throw .noProgram(tried: ["emacs"]) }
        await session.type("e")
        #expect(session.status.contains("emacs") && session.rows[0].contains(" 0/5 "))
        session.editing = { _ throws(HandoffError) in texts[0] }
        await session.type("e")
        #expect(session.status.contains("変更はありません"))
    }

    @Test("Esc cancels work and drops its result")
    func cancel() async throws {
        try await openWritten()
        session.terminal.press(.character(":"))
        session.terminal.type("loading.requests.count > 0\n")
        session.terminal.press(.escape)
        await session.settle()
        #expect(session.rows[0].contains(" 0/5 "))
        #expect(session.work.isIdle)
        #expect(!session.status.contains("検索中"))
    }

    // MARK: - Opening

    @Test("A log file opens in the background, and keys typed meanwhile take effect")
    func opening() async throws {
        let path = try await RecordedWalk.write(to: folder)
        session.begin(
            DebuggerOptions(path: path), keys: .character("n"), .character("n"), .character("/"), .character("s"))
        #expect(session.status.contains("記録を読み込み中") && session.rows[0].contains("walk.jsonl"))
        await session.settle()
        #expect(session.rows[0].contains(" 2/33 ") && session.status == "/s")
    }

    @Test("Quitting works before the log is read", arguments: [Key.character("q"), .escape])
    func leaving(_ key: Key) async throws {
        session.begin(DebuggerOptions(path: try await RecordedWalk.write(to: folder)), keys: key)
        await session.settle()
        #expect(session.endings == [.quit] && session.work.isIdle)
    }

    private func enter(_ text: String) async {
        await session.type(text)
        await session.press(.enter)
    }

    private func open(_ log: SessionLog) async {
        await session.open(log)
    }

    private func openWritten() async throws {
        await open(try SessionLog(path: try WrittenLog.write(to: folder), of: .session))
    }

    /// A log of 12,003 actions, the second of which requests a list, and the third of which answers it.
    private func openLong() async throws {
        let moves = (0..<12_000).map {
            #"{"n":4,"t":62,"type":"list.cursorMoved","action":{"above":0,"id":"latest","row":\#($0 % 2),"to":"a\#($0 % 2 + 1)"}}"#
        }
        let lines = [WrittenLog.header, WrittenLog.started, WrittenLog.requested, WrittenLog.responded] + moves
        await open(try SessionLog(path: try WrittenLog.write(lines, to: folder), of: .session))
    }

    /// A log whose second of three actions brings a list with an article twice.
    private func openBroken() async throws {
        let form = try CanonicalValue(
            encoding: AppState.after(.list(id: .tab(.latest), action: .requested(request: RequestID(1), page: 1)))
        ).json
            .replacing(#""ids":[]"#, with: #""ids":["a1","a1"]"#)
        let started = #"{"n":2,"t":0,"type":"recording.started","action":{"state":\#(form)}}"#
        let seen = #"{"n":1,"t":1,"type":"notice.messageSeen","action":{}}"#
        await open(
            try SessionLog(
                path: try WrittenLog.write([WrittenLog.header, seen, started, seen], to: folder), of: .session))
    }
}
