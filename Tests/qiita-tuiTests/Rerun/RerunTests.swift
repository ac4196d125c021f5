import Foundation
import QiitaDomain
import ReduxKit
import Synchronization
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Rerunning recorded sessions")
struct RerunTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Recorded inputs and responses lead to the same actions")
    func same() async throws {
        let rerun = try await run(try await record())
        #expect(rerun.code == .done && rerun.said == [])
        #expect(rerun.lines.count == 1 && rerun.lines[0].hasPrefix("再実行: 入力 "))
        #expect(rerun.lines[0].hasSuffix("、違いはありません"))
    }

    @Test("The first action that differs is named, with its value")
    func value() async throws {
        let path = try await record()
        let other = try changed(path) { $0.replacing(#""row":1,"to":"#, with: #""row":2,"to":"#) }
        let rerun = try await run(other)
        #expect(rerun.code == .differs && rerun.lines.count == 1)
        let line = try #require(rerun.lines.first)
        #expect(
            line.wholeMatch(of: /操作 \d+ \(\d+ 行目, list\.cursorMoved\) が異なります。違い: row: 2 -> 1/) != nil, "\(line)")
    }

    @Test("The first action of a rerun after which a condition is true is printed, be it the one that differs")
    func condition() async throws {
        let path = try await record()
        let list = try await run(path, "--first", "lists.latest.ids.count > 0")
        #expect(list.code == .done && list.said == [])
        #expect(list.lines.count == 1 && list.lines[0].contains("  list.responded  "))
        #expect(list.lines == (try PrintedReplay(of: path, "--first", "lists.latest.ids.count > 0").lines))
        let never = try await run(path, "--first", "lists.latest.ids.count > 99")
        #expect(never.code == .differs && never.lines == [] && never.said == ["条件が真になる操作はありません"])
        let other = try changed(path) { $0.replacing(#""row":1,"to":"#, with: #""row":2,"to":"#) }
        let differing = try await run(other, "--first", "type == \"list.cursorMoved\" and action.row == 1")
        #expect(differing.code == .done && differing.lines.first?.hasSuffix("  action.row=1") == true)
    }

    @Test(
        "An input that the program does not know is named with its line, and nothing is run",
        arguments: ["5", "{}", #"{"key":5}"#, #"{"resize":[-1,3]}"#])
    func unknownInput(_ input: String) async throws {
        let line = #"{"t":0,"input":\#(input)}"#
        let path = try changed(try await record()) { $0.contains(#"{"key":"s"}"#) ? line : $0 }
        let number = try #require(try text(path).split(separator: "\n").firstIndex { $0 == line }) + 1
        let rerun = try await run(path)
        #expect(rerun.code == .failed && rerun.lines == [])
        #expect(rerun.said == ["\(path) の \(number) 行目: 知らない入力なので実行しません (\(input))"])
    }

    @Test("Actions missing from the program or from the log are named")
    func moreAndLess() async throws {
        let path = try await record()
        let less = try await run(try changed(path) { $0.contains("outbox.requested") ? nil : $0 })
        #expect(less.code == .differs)
        #expect(less.lines.first?.contains("再実行は outbox.requested id=") == true, "\(less.lines)")
        let input = #"{"t":0,"input":{"resize":[70,21]}}"#
        let more = try await run(try changed(path) { $0.contains(#"{"key":"s"}"#) ? nil : $0 })
        #expect(more.code == .differs)
        #expect(more.lines.first?.contains("記録は outbox.added") == true, "\(more.lines)")
        #expect(more.lines.first?.hasSuffix("再実行は 操作なし") == true, "\(more.lines)")
        let last = try await run(try changed(path) { $0.contains("recording.stopped") ? input + "\n" + $0 : $0 })
        #expect(last.code == .differs, "\(last.lines)")
        #expect(last.lines.first?.contains("記録に操作がなく、再実行は ") == true, "\(last.lines)")
    }

    @Test("Queries of earlier sessions are available when the prompt opens")
    func recalled() async throws {
        let recalled = #"{"n":1,"t":0,"type":"input.recalled","action":{"purpose":"search","texts":["tag:Swift"]}}"#
        let path = try changed(try await record()) {
            $0.contains(#""type":"input.opened","action":{"purpose":"search"#) ? recalled + "\n" + $0 : $0
        }
        #expect(try text(path).contains("input.recalled"))
        let rerun = try await run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }

    @Test("Read marks of earlier sessions are available at the start, also in mid-session recordings")
    func marked() async throws {
        let article = Article.makeMany(1)[0].id
        let marks =
            #"{"n":1,"t":0,"type":"readMarks.restored","action":{"articles":["\#(article)"],"places":{}}}"#
        let path = try changed(try await record()) { $0.contains("recorder.began") ? $0 + "\n" + marks : $0 }
        #expect(try text(path).contains("readMarks.restored"))
        let rerun = try await run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }

    @Test(
        "A configured command ends as recorded",
        arguments: [
            #""type":"handoff.ran","action":{"command":"save"}"#,
            #""type":"handoff.running","action":{"command":"save"}}"# + "\n"
                + #"{"n":1,"t":0,"type":"handoff.ran","action":{"command":"save"}"#,
            #""type":"handoff.runFailed","action":{"command":"save","error":{"failed":{"program":"wget","status":4}}}"#,
            #""type":"handoff.runFailed","action":{"command":"save","error":{"noMarkdown":{"_0":{"timedOut":{}}}}}"#,
        ])
    func command(_ ending: String) async throws {
        let input = #"{"t":0,"input":{"key":"^W"}}"#
        let seen = #"{"n":1,"t":0,"type":"notice.messageSeen","action":{}}"#
        let path = try changed(try await record()) {
            guard $0.contains(#"{"key":"^Z"}"#) else { return $0 }
            return [input, #"{"n":1,"t":0,\#(ending)}"#, $0, seen].joined(separator: "\n")
        }
        let save = ConfiguredCommand(key: .control("w"), name: "save", words: ["save", "{url}"], input: .markdown)
        let rerun = try await run(path, commands: [save])
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
        let other = try await run(path)
        #expect(other.lines.first?.contains("記録は handoff.r") == true, "\(other.lines)")
    }

    @Test("Pictures end as recorded: shown, refused or opened in the browser")
    func pictures() async throws {
        let body = ["good", "gone", "off"].map { "<p><img src=\"https://example.com/\($0).png\"></p>" }.joined()
        let reader = try RecordedReader(api: ManualQiita.serving([.make(id: "a1", renderedBody: body, tags: [])]))
        let path = folder.path + "/pictures.jsonl"
        try await reader.start(recordingTo: .file(path: path, isReplacing: true), keepsSession: false)
        await reader.session.press(.enter, .tab, .enter, .tab, .enter, .tab, .enter)
        _ = reader.recorder.end()
        await reader.session.settle()
        let types = Set(try SessionLog(path: path, of: .session).actions.map(\.type))
        #expect(types.isSuperset(of: ["picture.shown", "picture.failed", "picture.browsed"]))
        let rerun = try await run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }

    @Test("A schedule and the views of tabs lead to the same requests and rows")
    func scheduled() async throws {
        let count = Mutex(0)
        let schedule = RefreshSchedule(seconds: 1_800) { _ in
            count.withLock {
                $0 += 1
                return $0 <= 2
            }
        }
        let reader = try RecordedReader(schedule: schedule)
        reader.session.tabs = [.latest]
        reader.session.views = [TabViewOptions(tab: .latest, order: .likes, look: ListLook(isOneLine: true))]
        let path = folder.path + "/schedule.jsonl"
        try await reader.start(recordingTo: .file(path: path, isReplacing: true), keepsSession: false)
        await reader.session.press(.down)
        _ = reader.recorder.end()
        let actions = try SessionLog(path: path, of: .session).actions.compactMap { $0.action as? AppAction }
        #expect(actions.count { $0 == .home(.refreshDue(everySeconds: 1_800)) } == 2)
        let rerun = try await run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }

    @Test("A log cut off by a crash reruns to its end")
    func cutOff() async throws {
        let path = try await record()
        let lines = try text(path).split(separator: "\n").map(String.init)
        let half = try folder.write(
            lines.prefix(lines.count / 2).joined(separator: "\n") + "\n{\"n\":", to: "half.jsonl")
        let rerun = try await run(half)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines)")
        #expect(rerun.said.count == 1)
    }

    @Test("A log started in mid-session reruns from its state, with responses to earlier requests")
    func midSession() async throws {
        let rerun = try await run(try await recordFromTheMiddle())
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }

    @Test("A log without input, and an invalid log, are reported")
    func refused() async throws {
        let path = try await record()
        let bare = try await run(try changed(path) { $0.hasPrefix(#"{"t":"#) ? nil : $0 })
        #expect(bare.code == .failed && bare.lines == [])
        #expect(bare.said == ["この記録には入力がないので、もう一度実行できません"])
        let broken = try await run(try folder.write("x", to: "broken"))
        #expect(broken.code == .failed && broken.said.count == 1)
    }

    @Test("The log contains target, tabs, token, --offline and window of the start")
    func start() async throws {
        let path = try await record(
            target: .articles(of: .search("Swift")), tabs: [.latest, .tag("Rust")], isOffline: true)
        let start = RerunStart(try SessionLog(path: path, of: .session))
        #expect(
            start.session.target == .articles(of: .search("Swift")) && start.session.tabs == [.latest, .tag("Rust")])
        #expect(
            start.session.hasToken && start.session.isOffline && start.session.zone == LocalZone(utcOffset: 9 * 3600))
        #expect(start.size == TerminalSize(columns: 80, rows: 24))
        #expect(try await run(path).code == .done)
    }

    @Test("The time of day of a moment follows from the times in actions")
    func clock() throws {
        let header = #"{"format":"qiita-tui-action-log","version":4,"started":"2026-11-21T09:00:00Z"}"#
        let tick = { (t: Double, at: Int) in
            #"{"n":1,"t":\#(t),"type":"session.ticked","action":{"at":\#(at)}}"#
        }
        let clock = { (lines: [String]) in
            RerunClock(
                try SessionLog(
                    path: try folder.write(([header] + lines).joined(separator: "\n"), to: "clock.jsonl"), of: .session)
            )
        }
        #expect(try clock([]).time(at: 2) == Timestamp(seconds: 1_795_251_602))
        let agreed = try clock([tick(0.5, 100), tick(1, 101)])
        #expect(agreed.time(at: 0.5).seconds == 100 && agreed.time(at: 0.7).seconds == 100)
        #expect(agreed.time(at: 1).seconds == 101)
        // The clock was set back.
        let set = try clock([tick(0, 100), tick(10, 50)])
        #expect(set.time(at: 5).seconds == 105 && set.time(at: 12).seconds == 52)
    }

    // MARK: Other orders

    @Test("Other orders break no rule, which is reported")
    func ordered() async throws {
        let rerun = try await run(try await record(), "--reorder", "20", "--seed", "7")
        #expect(rerun.code == .done && rerun.lines == ["並べ替え: シード 7 から 20 通り、破れた規則はありません"])
    }

    @Test("An order that breaks a rule is found by seed, and reproduced by it")
    func race() async throws {
        let rerun = await Rerun.run(try SessionLog(path: try await record(), of: .session), display: .japanese)
        // In the recorded order the account is known before the first list.
        let rule: @MainActor (any Action, AppState, AppState) -> String? = { _, _, state in
            !state.latest.ids.isEmpty && state.session.account == nil ? "the list came first" : nil
        }
        let reordering = Reordering(rerun: rerun, rule: rule)
        let race = try #require(await reordering.firstRace(of: 50, from: 3))
        #expect(race.violation == "the list came first" && race.seed >= 3)
        #expect(race.actions.last?.type == "list.responded")
        let again = try #require(await reordering.firstRace(of: 1, from: race.seed))
        #expect(again.actions.map(\.type) == race.actions.map(\.type))
        var types: Set<String> = []
        for action in race.actions {
            if action.type == "list.responded" { #expect(types.contains("list.requested")) }
            types.insert(action.type)
        }
    }

    @Test("An order in which a condition is true is found and written as a shrunk log")
    func orderOfCondition() async throws {
        // In the recorded order the account is known before the first list.
        let (path, condition) = (try await record(), "lists.latest.ids.count > 0 and session.account == null")
        let race = folder.path + "/race.jsonl"
        let rerun = try await run(path, "--reorder", "50", "--seed", "3", "--first", condition, "--write", race)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
        #expect(rerun.said.count == 2 && rerun.said.last?.contains("lists.latest.ids.count=1") == true)
        #expect(rerun.lines.first?.contains(" list.responded の後に条件が真になります: lists.latest.ids.count=20") == true)
        #expect(try PrintedReplay(of: race, "--first", condition).lines.count == 1)
        let never = try await run(path, "--reorder", "3", "--first", "lists.latest.ids.count > 99")
        #expect(never.code == .differs && never.lines == ["並べ替え: シード 1 から 3 通り、条件は真になりません"])
        let recorded = try await run(path, "--reorder", "3", "--first", "lists.latest.ids.count > 0")
        #expect(recorded.code == .done && recorded.lines.first?.contains("  list.responded  ") == true)
    }

    @Test("The first order that breaks a rule is written as a shrunk log")
    func written() async throws {
        // A request for a screen that is not there is in the state with which the log begins.
        let path = try changed(try await recordFromTheMiddle()) {
            $0.replacing(#""requests":["#, with: #""requests":[{"id":77,"work":{"picture":{"route":9}}},"#)
        }
        let rerun = try await run(path, "--reorder", "3")
        #expect(rerun.code == .differs, "\(rerun.lines) \(rerun.said)")
        #expect(rerun.lines.first?.hasPrefix("シード 1: 操作 ") == true, "\(rerun.lines)")
        let race = try SessionLog(path: String(path.dropLast(6)) + "-race-1.jsonl", of: .session)
        #expect(race.types.first == "recording.started" && race.actions.count == 1)
        #expect(rerun.said.count == 1)
    }

    // MARK: Recording

    /// A session with two lists, an article, a prompt and a change that is refused.
    private func record(
        target: Route.Screen = .home, tabs: [ListSource] = HomeState.standardTabs, isOffline: Bool = false
    ) async throws -> String {
        let articles = Article.makeMany(20)
        let qiita = ManualQiita()
        let reader = try RecordedReader(api: qiita)
        let session = reader.session
        session.tabs = tabs
        session.isOffline = isOffline
        let path = folder.path + "/session.jsonl"
        try reader.recorder.begin(
            recordingTo: .file(path: path, isReplacing: true), keepsSession: false, window: .init(columns: 80, rows: 24)
        )
        session.begin(target: target)
        func answer(_ call: ManualQiita.Call, _ answer: ManualAnswer) async throws {
            let count = session.store.state.loading.requests.count
            try await qiita.arrival(of: call) { await session.effects.waitUntilIdle() }.answer(answer)
            while session.store.state.loading.requests.count == count { await session.drawn() }
            await session.drawn()
        }
        try await answer(.authenticatedUser, .user(.make("alice")))
        if case .articles(of: .search(let query)) = target {
            try await answer(.articles(.search(query: query), page: 1), .page(articles, next: nil))
        } else {
            try await answer(.articles(.latest, page: 1), .page(articles, next: 2))
        }
        session.terminal.press(.down, .control("z"), .enter)
        try await answer(.isStocked(articles[1].id), .isOn(false))
        session.terminal.press(.character("s"))
        try await answer(.stock(articles[1].id), .failure(.rateLimited(until: nil)))
        session.terminal.press(.escape, .character("q"), .character("S"))
        session.terminal.paste("Swift 6")
        session.terminal.press(.left, .character("あ"), .escape)
        session.terminal.resize(columns: 60, rows: 20)
        session.terminal.point(.wheelDown, row: 3)
        session.terminal.press(.function(5))
        if target == .home {
            session.terminal.press(.escape, .character("r"))
            _ = try await qiita.arrival(of: .articles(.latest, page: 1)) { await session.effects.waitUntilIdle() }
            try await answer(.articles(.latest, page: 1), .failure(.timedOut))
        }
        _ = reader.recorder.end()
        qiita.close()
        await session.settle()
        return path
    }

    /// What `F2` records while the first list is under way.
    private func recordFromTheMiddle() async throws -> String {
        let articles = Article.makeMany(3)
        let qiita = ManualQiita()
        let reader = try RecordedReader(api: qiita)
        let session = reader.session
        session.begin()
        let idle: @MainActor @Sendable () async -> Void = { await session.effects.waitUntilIdle() }
        let list = try await qiita.arrival(of: .articles(.latest, page: 1), before: idle)
        try await qiita.arrival(of: .authenticatedUser, before: idle).answer(.user(.make("alice")))
        session.terminal.press(.function(2))
        list.answer(.page(articles, next: nil))
        while session.store.state.latest.ids.isEmpty { await session.drawn() }
        session.terminal.press(.down, .enter)
        try await qiita.arrival(of: .isStocked(articles[1].id), before: idle).answer(.isOn(true))
        await session.settle()
        session.terminal.press(.character("q"), .function(2))
        qiita.close()
        await session.settle()
        let path = reader.path("recording-20261121T090000Z.jsonl")
        return try folder.write(try text(path), to: "middle.jsonl")
    }

    private func text(_ path: String) throws -> String {
        try String(contentsOf: URL(filePath: path), encoding: .utf8)
    }

    /// A copy of a log with other lines; nil leaves one out.
    private func changed(_ path: String, _ change: (String) -> String?) throws -> String {
        let lines = try text(path).split(separator: "\n").map(String.init)
        return try folder.write(lines.compactMap(change).joined(separator: "\n"), to: "changed.jsonl")
    }

    func run(
        _ path: String, _ words: String..., commands: [ConfiguredCommand] = []
    ) async throws -> (lines: [String], said: [String], code: ExitCode) {
        var options = try CommandLineOptions(
            arguments: ["qiita-tui", "replay", path, "--rerun", "--lang", "ja"] + words, environment: [:])
        options.configuration.commands = commands
        var (lines, said): ([String], [String]) = ([], [])
        let command = RerunCommand(options: options, print: { lines.append($0) }, say: { said.append($0) })
        let code = await command.run()
        return (lines, said, code)
    }
}
