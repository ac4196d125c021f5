import Foundation
import QiitaDomain
@testable import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Searching a log for actions")
struct ReplayPrinterSearchTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = try WrittenLog.write(to: folder)
    }

    @Test("--when prints one line per action that changes the condition")
    func when() throws {
        let printed = try PrintedReplay(of: path, "--when", "loading.requests.count == 1")
        #expect(printed.lines.map { $0.prefix(1) } == ["2", "3"] && printed.code == .done)
        #expect(printed.lines[0].hasSuffix("  false -> true  loading.requests.count=1"))
        #expect(printed.lines[1].hasSuffix("  true -> false  loading.requests.count=0"))
        #expect(printed.lines[0].hasPrefix("2  +0.100  list.requested  id=latest request=1 page=1"))
        let never = try PrintedReplay(of: path, "--when", "session.hasToken == 7")
        #expect(never.lines == [])
        #expect(never.code == .done)
        #expect(
            never.said == ["session.hasToken == 7 never holds: session.hasToken is true or false, 7 is a number"])
        #expect(try PrintedReplay(of: path, "--when", "type contains \"list\"", "--skip", "2-3").lines.count == 2)
    }

    @Test("--first prints the first action after which the condition is true")
    func first() throws {
        let printed = try PrintedReplay(of: path, "--first", "action.row == 1 or type == \"recording.stopped\"")
        #expect(
            printed.lines == [
                "4  +61.200  list.cursorMoved  id=latest to=a2 row=1 above=1  false -> true  action.row=1"
            ] && printed.code == .done)
        #expect(try PrintedReplay(of: path, "--first", "session.hasToken == false").lines == ["0"])
        let never = try PrintedReplay(of: path, "--first", "session.hasToken == 7")
        #expect(never.lines == [])
        #expect(never.code == .differs)
        #expect(never.said.first == "the condition is never true")
    }

    @Test("A path that no state of the log has is reported with the nearest name; the exit status does not change")
    func unknownPaths() throws {
        let unknown = "no state has lists.latest.cursr; did you mean cursor?"
        let none = try PrintedReplay(of: path, "--first", "lists.latest.cursr != null")
        #expect(none.said == ["the condition is never true", unknown] && none.code == .differs)
        let found = try PrintedReplay(of: path, "--first", "lists.latest.cursr == null")
        #expect(found.lines == ["0"] && found.said == [unknown] && found.code == .done)
        let when = try PrintedReplay(of: path, "--when", "old.lists.latest.cursr == 3")
        #expect(when.lines == [] && when.said == [unknown] && when.code == .done)
        #expect(try PrintedReplay(of: path, "--first", "lists.latest.cursor == null").said == [])
        let blame = try PrintedReplay(of: path, "--blame", "lists.latest.cursr")
        #expect(blame.said == [unknown] && blame.code == .done)
        for strings in Strings.both {
            #expect(strings.replay(.unknownPath("a.b", similar: "c")).contains("a.b"))
        }
    }

    @Test("Conditions can test the previous value, a position and a count")
    func transitions() throws {
        let moved = try PrintedReplay(
            of: path, "--first", "index(lists.latest.ids, lists.latest.cursor) > index(old.lists.latest.ids, \"a1\")")
        #expect(moved.lines.map { $0.prefix(1) } == ["4"])
        #expect(
            moved.lines[0].hasSuffix(
                "index(lists.latest.ids, lists.latest.cursor)=1  index(old.lists.latest.ids, \"a1\")=0"))
        let arrived = try PrintedReplay(
            of: path, "--when", "count(articles where likes_count == 0) > old.lists.latest.ids.count")
        #expect(arrived.lines.map { $0.prefix(1) } == ["3", "4"])
    }

    @Test("An invalid condition is a usage error that names the column")
    func problem() throws {
        let error = ReplayUsageError.badCondition(
            option: "when", text: "type = 3", problem: Condition.Problem(column: 6, kind: .signMissing))
        #expect(throws: UsageError.common(error)) { try PrintedReplay(of: path, "--when", "type = 3") }
        for strings in Strings.both {
            #expect(strings.usage(error).contains("6") && strings.usage(error).contains("type = 3"))
        }
    }

    @Test("--shrink writes a log of the fewest actions, which verifies and makes the condition true")
    func shrink() throws {
        let other = folder.path + "/least.jsonl"
        let condition = "session.hasToken == true and loading.requests.count == 0 and type contains \"cursorMoved\""
        let printed = try PrintedReplay(of: path, "--first", condition, "--shrink", "--write", other)
        #expect(printed.code == .done && printed.lines.map { $0.prefix(1) } == ["1", "2"])
        #expect(printed.said == ["5 actions shrunk to 2, written to \(other)"])
        #expect(try PrintedReplay(of: other, "--verify").lines == ["verified 2 actions, 2 digests"])
        #expect(try PrintedReplay(of: other, "--first", condition).lines.map { $0.prefix(1) } == ["2"])
        let again = try PrintedReplay(of: path, "--first", condition, "--shrink", "--write", other)
        #expect(again.code == .failed && again.said == ["\(other) exists"])
        let never = try PrintedReplay(of: path, "--first", "1 == 2", "--shrink", "--write", folder.path + "/none")
        #expect(never.code == .differs && !FileManager.default.fileExists(atPath: folder.path + "/none"))
    }

    @Test("--check names the rule that an action breaks, and --shrink preserves the violation")
    func check() throws {
        #expect(try PrintedReplay(of: path, "--check").code == .done)
        let lines = try PrintedReplay(of: path, "--check").lines
        #expect(
            lines.count == 1 && lines[0].hasPrefix("checked ")
                && lines[0].hasSuffix(" actions; none breaks a rule"))
        // A log that a stranger cut: an article's screen without the articles.
        let start = AppState.after(
            .navigation(.pushed(route: Route(id: Route.ID(1), screen: .articleDetail(article: "a9")))))
        let form = try CanonicalValue(encoding: start).json.replacing(#""ids":[]"#, with: #""ids":["a1","a1"]"#)
        let started = #"{"n":1,"t":0,"type":"recording.started","action":{"state":\#(form)}}"#
        let moved = #"{"n":2,"t":1,"type":"notice.messageSeen","action":{}}"#
        let broken = try WrittenLog.write([WrittenLog.header, moved, started, moved], to: folder)
        let printed = try PrintedReplay(of: broken, "--check")
        #expect(printed.code == .differs && printed.lines.contains { $0.contains("listsHoldEachArticleOnce") })
        #expect(printed.lines.allSatisfy { $0.hasPrefix("2  recording.started  ") })
        let least = folder.path + "/least.jsonl"
        let shrunk = try PrintedReplay(of: broken, "--check", "--shrink", "--write", least)
        #expect(shrunk.code == .done && shrunk.lines.count == 1)
        #expect(try PrintedReplay(of: least, "--check").code == .differs)
    }

    @Test("--blame follows an element by its id, stars match every place, and no match is reported")
    func blame() throws {
        let printed = try PrintedReplay(of: path, "--blame", "loading.requests.*.id")
        #expect(printed.lines.map { $0.prefix(1) } == ["2", "3"])
        #expect(printed.lines[0].hasSuffix("  loading.requests[0].id: (none) -> 1"))
        #expect(printed.lines[1].hasSuffix("  loading.requests[0].id: 1 -> (none)"))
        let nothing = try PrintedReplay(of: path, "--blame", "no.*.sense")
        #expect(nothing.lines == [])
        #expect(nothing.said.count == 1 && nothing.said[0].contains("no.*.sense"))
    }

    @Test("--why goes from the answer of a list to its request and to the key")
    func why() throws {
        let key = #"{"t":0.05,"input":{"key":"r"}}"#
        let lines = WrittenLog.lines.flatMap { $0 == WrittenLog.requested ? [key, $0] : [$0] }
        let printed = try PrintedReplay(of: try WrittenLog.write(lines, to: folder), "--why", "3")
        #expect(printed.code == .done && printed.said == [] && printed.lines.count == 3)
        #expect(printed.lines[0] == "-  +0.050  input  key=r")
        #expect(printed.lines[1].hasPrefix("2  +0.100  list.requested") && printed.lines[1].hasSuffix("  (request)"))
        #expect(printed.lines[2].hasSuffix("  (answer)"))
    }

    @Test("--skip beyond the end is a usage error with the number and the count")
    func beyond() throws {
        let printed = try PrintedReplay(of: path, "--list", "--skip", "3-4,9")
        #expect(printed.code == .usage && printed.said == ["--skip: there is no action 9; the log has 5"])
        #expect(printed.lines.map { $0.prefix(1) } == ["1", "2", "5"])
        #expect(try PrintedReplay(of: path, "--list", "--skip", "3-5").code == .done)
    }

    @Test(
        "A number beyond the end is an error even if an earlier action gives the result",
        arguments: [
            "--verify", "--first type==\"list.responded\"", "--first session.hasToken==false", "--state --at 3",
            "--screen --at 3",
            "--diff --at 3", "--blame lists.latest.phase", "--compare", "--redact --write OUT",
            "--first type==\"list.responded\" --shrink --write OUT", "--check --shrink --write OUT",
            "--export-test", "--export-test --write OUT",
        ])
    func beyondFirst(_ words: String) throws {
        let differing = String(WrittenLog.responded.dropLast()) + #","digest":"0123456789abcdef"}"#
        let log = try folder.write(
            WrittenLog.lines.map { $0 == WrittenLog.responded ? differing : $0 }.joined(separator: "\n"), to: "log")
        let out = folder.path + "/out"
        var words = words.split(separator: " ").map { $0 == "OUT" ? out : String($0) }
        if words == ["--compare"] { words.append(path) }
        let printed = try PrintedReplay(of: log, words + ["--skip", "2,999"])
        #expect(printed.lines == [] && printed.code == .usage)
        #expect(printed.said == ["--skip: there is no action 999; the log has 5"])
        #expect(!FileManager.default.fileExists(atPath: out))
    }
}
