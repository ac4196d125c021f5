import Foundation
import ReduxKit
import Testing

@Suite("The command that prints a program's logs")
struct ReplayCommandTests {
    private let folder: LogFolder
    private let log: String

    private var command: ReplayCommand<TodoCodec> {
        var command = ReplayCommand(
            initial: TodoState(), reducer: reduceTodos, codec: TodoCodec(),
            rules: [
                Rule("countsAreSmall") { $0.count < 5 },
                Rule("titlesAreTexts") { state in
                    state.todos.first { $0.title.isEmpty }.map { "todo \($0.id) has no title" }
                },
                Rule("todosStay") { before, action, after in
                    if case .cleared? = action as? TodoAction { return nil }
                    return after.todos.count < before.todos.count ? "some are gone" : nil
                },
            ], format: ActionLogFormat("todo-log", version: 3))
        command.testForm = ExportedTestForm(imports: ["@testable import Todo"], function: "todoReplay.outcome")
        return command
    }

    init() throws {
        folder = try LogFolder()
        log = try Self.record(
            [
                .added(id: 1, title: "牛乳"), .counted(by: 2), .added(id: 2, title: "パン"), .counted(by: 4),
                .checked(id: 1, isDone: true), .cleared,
            ], to: folder.path("session.jsonl"))
    }

    private static func record(_ actions: [TodoAction], to path: String) throws -> String {
        let codec = TodoCodec()
        let logged = try actions.enumerated().map { index, action in
            LoggedAction(
                position: index + 1, time: Double(index) / 4,
                type: try #require(try codec.encoded(action)).type, action: action)
        }
        let program = RecordedProgram(initial: TodoState(), reducer: reduceTodos, codec: codec)
        try LogCopy<TodoCodec>(header: .example, actions: logged).write(to: path, by: program)
        return path
    }

    private struct Printed: Equatable {
        var lines: [String] = []
        var said: [String] = []
        var status = ReplayStatus.done
    }

    /// What the command prints for options before the log.
    private func printed(_ words: String..., log: String? = nil, by command: ReplayCommand<TodoCodec>? = nil) throws
        -> Printed
    {
        var printed = Printed()
        var request = ReplayRequest()
        var rest = words[...]
        while let word = rest.popFirst() {
            let option = try #require(ReplayOption(rawValue: word))
            let takesValue: Set<ReplayOption> = [
                .blame, .when, .first, .compare, .against, .at, .skip, .write, .expect,
            ]
            try request.apply(option, takesValue.contains(option) ? rest.popFirst() ?? "" : "")
        }
        request.log = log ?? self.log
        try request.check()
        printed.status = (command ?? self.command).run(request) { line in
            printed.lines.append(line)
        } say: { message in
            printed.said.append(message.description)
        }
        return printed
    }

    @Test("Actions are listed with their values")
    func list() throws {
        #expect(
            try printed("list").lines == [
                "1  +0.000  todo.added  id=1 title=牛乳", "2  +0.250  todo.counted  by=2",
                "3  +0.500  todo.added  id=2 title=パン", "4  +0.750  todo.counted  by=4",
                "5  +1.000  todo.checked  id=1 isDone=true", "6  +1.250  todo.cleared",
            ])
    }

    @Test("The input between the actions is listed, and a log without input says so")
    func keys() throws {
        var lines = try folder.lines("session.jsonl")
        lines.insert(#"{"t":0.2,"input":{"key":"\u001b"}}"#, at: 2)
        lines.append(#"{"t":2,"input":{"paste":"a b"}}"#)
        let withInput = try folder.write(lines)
        let listed = try printed("list", "keys", log: withInput)
        #expect(listed.lines.count == 8 && listed.said == [])
        #expect(listed.lines[1].hasPrefix("-  +0.200  input  key=") && !listed.lines[1].contains("\u{1b}"))
        #expect(listed.lines[2] == "2  +0.250  todo.counted  by=2")
        #expect(listed.lines[7].hasPrefix("-  +2.000  input  paste="))
        #expect(try printed("list", log: withInput).lines.count == 6)
        #expect(try printed("list", "keys").said == ["the log contains no input"])
    }

    @Test("The state after an action and the changes of an action are printed")
    func moment() throws {
        let state = try printed("state", "at", "2")
        #expect(state.lines.joined().replacing(" ", with: "").contains(#""count":2"#))
        #expect(try printed("diff", "at", "4").lines == ["count: 2 -> 6"])
        let both = try printed("diff", "at", "1-4").lines
        #expect(both.count == 2 && both[0] == "count: 0 -> 6" && both[1].hasPrefix("todos[1]: (none) -> "))
        #expect(try printed("diff", "at", "0-2").lines.contains("count: 0 -> 2"))
        #expect(try printed("diff", "at", "4-4") == Printed())
        #expect(try printed("diff", "at", "1-4", "skip", "2").lines.contains("count: 0 -> 4"))
        #expect(
            try printed("diff", "at", "2-7")
                == Printed(said: ["there is no action 7; the log has 6"], status: .usage))
        #expect(
            try printed("state", "at", "7")
                == Printed(said: ["there is no action 7; the log has 6"], status: .usage))
        #expect(try printed("diff", "at", "4", "skip", "2").lines == ["count: 0 -> 4"])
        let beyond = try printed("list", "skip", "9")
        #expect(beyond.lines.count == 6 && beyond.status == .usage)
        #expect(beyond.said == ["--skip: there is no action 9; the log has 6"])
    }

    @Test("A replay is verified; with a faulty reducer the first part that differs is named")
    func verify() throws {
        #expect(try printed("verify").lines == ["verified 6 actions, 2 digests"])
        let faulty = ReplayCommand(
            initial: TodoState(),
            reducer: { state, action in
                reduceTodos(&state, action)
                if case .checked? = action as? TodoAction { state.count += 1 }
            }, codec: TodoCodec())
        let found = try printed("verify", by: faulty)
        #expect(found.status == .differs)
        #expect(found.lines[0].hasPrefix("action 5 (line 6, todo.checked) differs in count: recorded unchanged, "))
    }

    @Test("Rules of states and of steps are examined after each action")
    func check() throws {
        let found = try printed("check")
        #expect(found.lines == ["4  todo.counted  countsAreSmall: it does not hold"])
        #expect(found.status == .differs)
        let empty = try Self.record([.added(id: 7, title: ""), .counted(by: 1)], to: folder.path("empty.jsonl"))
        #expect(try printed("check", log: empty).lines == ["1  todo.added  titlesAreTexts: todo 7 has no title"])
        let forgetful = ReplayCommand(
            initial: TodoState(),
            reducer: { state, action in
                reduceTodos(&state, action)
                if case .checked? = action as? TodoAction { state.todos.removeLast() }
            }, codec: TodoCodec(),
            rules: [Rule("todosStay") { $2.todos.count < $0.todos.count ? "\($1)" : nil }])
        #expect(
            try printed("check", by: forgetful).lines.map { String($0.prefix(15)) } == ["5  todo.checked"])
    }

    @Test("Conditions are searched, and errors in them are reported")
    func conditions() throws {
        #expect(
            try printed("first", "count > 3").lines == ["4  +0.750  todo.counted  by=4  false -> true  count=6"])
        #expect(try printed("when", "count(todos where isDone == true) == 1").lines.count == 2)
        let mistaken = try printed("first", "cuont == 3")
        #expect(mistaken.status == .differs && mistaken.lines == [])
        #expect(
            mistaken.said == ["the condition is never true", "no state has cuont; did you mean count?"])
        #expect(try printed("blame", "todos.*.isDone").lines.map { $0.prefix(1) }.contains("5"))
        #expect(try printed("blame", "count").lines.map { $0.prefix(1) } == ["2", "4"])
    }

    @Test("The fewest actions that still reach a condition, or break a rule, are written")
    func shrink() throws {
        let file = folder.path("small.jsonl")
        let shrunk = try printed("first", "count >= 6", "shrink", "write", file)
        #expect(shrunk.lines == ["1  +0.250  todo.counted  by=2", "2  +0.750  todo.counted  by=4"])
        #expect(shrunk.said == ["6 actions shrunk to 2, written to \(file)"])
        #expect(try printed("verify", log: file).lines == ["verified 2 actions, 2 digests"])
        #expect(try printed("first", "count >= 6", "shrink", "write", file).said == ["\(file) exists"])
        let broken = folder.path("broken.jsonl")
        #expect(try printed("check", "shrink", "write", broken).lines.count == 2)
        let header = try ActionLogReader(path: broken).header
        #expect(header.values == ActionLogHeader.example.values)
        #expect(header.members == CanonicalValue.memberNames(of: TodoState()))
    }

    @Test("A shrunk log meets the condition because of the same comparison, and other values are named")
    func shrunkReason() throws {
        let path = try Self.record([.counted(by: 3), .counted(by: 4)], to: folder.path("seven.jsonl"))
        let (same, other) = (folder.path("same.jsonl"), folder.path("other-values.jsonl"))
        let kept = try printed("first", "count == 4 or count == 7", "shrink", "write", same, log: path)
        #expect(kept.lines.count == 2 && kept.said == ["2 actions shrunk to 2, written to \(same)"])
        let changed = try printed("first", "count > 3", "shrink", "write", other, log: path)
        #expect(changed.lines == ["1  +0.250  todo.counted  by=4"])
        #expect(
            changed.said == [
                "2 actions shrunk to 1, written to \(other)",
                "the condition is true for another reason than before: count=4, before count=7",
            ])
    }

    @Test("A shrunk log breaks the rule that the log breaks first")
    func shrunkRule() throws {
        let path = try Self.record(
            [.counted(by: 3), .counted(by: -2), .counted(by: 9)], to: folder.path("negative.jsonl"))
        let command = ReplayCommand(
            initial: TodoState(), reducer: reduceTodos, codec: TodoCodec(),
            rules: [
                Rule("countsAreNotNegative") { $0.count >= 0 }, Rule("countsAreSmall") { $0.count < 5 },
            ])
        let file = folder.path("small.jsonl")
        #expect(
            try printed("check", "shrink", "write", file, log: path, by: command).lines
                == ["1  +0.500  todo.counted  by=9"])
    }

    @Test("A log that breaks no rule has nothing to shrink to: no file is written, and no condition is mentioned")
    func nothingToShrink() throws {
        let path = try Self.record([.counted(by: 1)], to: folder.path("sound.jsonl"))
        let file = folder.path("small.jsonl")
        let found = try printed("check", "shrink", "write", file, log: path)
        #expect(found.lines == [] && found.said == ["no action breaks a rule"] && found.status == .differs)
        #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test("A log that was begun within a session keeps its initial state, and all its parts")
    func begunLate() throws {
        var state = TodoState()
        state.count = 3
        let start = LoggedAction(
            position: 1, time: 0, type: "recording.started", action: RecordingAction.started(state: state))
        let counted = LoggedAction(position: 2, time: 1, type: "todo.counted", action: TodoAction.counted(by: 1))
        let path = folder.path("late.jsonl")
        try LogCopy<TodoCodec>(header: .example, actions: [start, counted]).write(to: path, by: command.program)
        #expect(try printed("verify", log: path).lines == ["verified 2 actions, 2 digests"])
        #expect(try folder.lines("late.jsonl")[1].contains(#""parts":{"todos":"#))
        #expect(
            try printed("list", log: path).lines == ["1  +0.000  recording.started", "2  +1.000  todo.counted  by=1"])
    }

    @Test("A redacted log replays, without the texts and the time of the original")
    func redact() throws {
        let file = folder.path("redacted.jsonl")
        #expect(try printed("redact", "write", file).said == ["6 actions redacted, written to \(file)"])
        let text = try folder.text("redacted.jsonl")
        let signs = try Self.record([.failed(reason: "a=b&c <d>")], to: folder.path("signs.jsonl"))
        let other = folder.path("redacted-signs.jsonl")
        _ = try printed("redact", "write", other, log: signs)
        let reason = try folder.text("redacted-signs.jsonl").firstMatch(of: /"reason":"([^"]*)"/)?.output.1
        #expect(reason?.wholeMatch(of: /[a-z]=[a-z]&[a-z] <[a-z]>/) != nil, "\(reason ?? "")")
        #expect(!text.contains("牛乳") && !text.contains("パン") && !text.contains("2026"))
        #expect(try printed("verify", log: file).lines == ["verified 6 actions, 2 digests"])
        #expect(try printed("list", log: file).lines.count == 6)
    }

    @Test("Parts, another log and another build are compared")
    func comparison() throws {
        #expect(try printed("parts").lines.map { $0.prefix { $0 != "=" } }.first == "1 todo.added todos")
        let other = try Self.record(
            [.added(id: 1, title: "牛乳"), .counted(by: 3), .cleared], to: folder.path("other.jsonl"))
        let compared = try printed("compare", other)
        #expect(compared.status == .differs && compared.lines[0].hasSuffix("count: 2 -> 0"), "\(compared)")
        #expect(
            try printed("compare", log).lines
                == ["no difference: 6 actions in common, 0 and 0 of one log alone"])
        let lines = try folder.lines("other.jsonl")
        let torn = try folder.write(lines.dropLast() + [String(lines[3].prefix(20))], ending: "")
        #expect(try printed("compare", torn, log: other).said == ["the last line (4) is incomplete and was ignored"])
        #expect(
            try printed("against", "/nonexistent/todo").said
                == ["/nonexistent/todo replay --parts failed with exit status 127"])
    }

    @Test("An exported test calls the program's function")
    func export() throws {
        let test = try printed("export-test", "expect", "count == 6").lines
        #expect(test.contains("@testable import Todo") && test.contains("struct SessionReplayTests {"))
        #expect(test.contains(#"        let replayed = try todoReplay.outcome(of: "\#(log)")"#), "\(test)")
        #expect(test.contains(#"        #expect(try replayed.holds("count == 6"), "\(replayed.changes)")"#))
        let outlook = "    /// Fails until a reducer is fixed; "
        #expect(!test.contains { $0.hasPrefix(outlook) })
        #expect(try printed("export-test", "expect", "count == 7").lines.contains { $0.hasPrefix(outlook) })
        let file = folder.path("SessionReplayTests.swift")
        let copied = folder.path("elsewhere/Test.swift")
        try FileManager.default.createDirectory(
            atPath: folder.path("elsewhere"), withIntermediateDirectories: true)
        #expect(try printed("export-test", "write", copied).status == .done)
        #expect(try folder.text("elsewhere/session.jsonl") == folder.text("session.jsonl"))
        let outcome = try command.outcome(of: "session.jsonl", testAt: file)
        #expect(outcome.difference == nil && outcome.count == 6 && outcome.lastType == "todo.cleared")
        #expect(outcome.changes.hasPrefix("todo.cleared\ntodos[0]: {"), "\(outcome.changes)")
        #expect(try outcome.holds("count == 6 and type == \"todo.cleared\""))
        #expect(try folder.text("elsewhere/Test.swift").contains(outcome.digest ?? "no digest"))
        let beside = folder.path("elsewhere/Beside.swift")
        let same = folder.path("elsewhere/session.jsonl")
        #expect(try printed("export-test", "write", beside, log: same).status == .done)
        let skipping = try printed("export-test", "skip", "2").lines
        #expect(skipping.contains { $0.contains("skipping: [2]") } && !skipping.contains { $0.contains("difference") })
        #expect(try command.outcome(of: log, testAt: "/nowhere/Test.swift").count == 6)
        var none = command
        none.testForm = nil
        #expect(try printed("export-test", by: none).said == ["this program exports no tests"])
    }

    @Test("A log of another program is refused, a broken one is read up to its broken line")
    func refused() throws {
        let foreign = try folder.write([#"{"format":"other-log","version":3}"#])
        #expect(
            try printed("list", log: foreign)
                == Printed(
                    said: [#"\#(foreign) is not an action log (format: unknown value "other-log")"#], status: .failed))
        let lines = try folder.lines("session.jsonl")
        let broken = try folder.write(lines.prefix(2) + ["{"] + lines.suffix(1))
        let found = try printed("list", log: broken)
        #expect(found.lines.count == 1 && found.status == .failed)
        #expect(found.said == ["line 3 of \(broken) is broken: it is not valid JSON; the rest is not read"])
        #expect(try printed("state", "at", "2", log: broken).said == found.said)
    }

    @Test("Of many lines with the same number the first five are named, and the others counted once")
    func manyIrregularities() throws {
        let line = #"{"n":1,"t":1,"type":"todo.counted","action":{"by":1}}"#
        let header = try folder.lines("session.jsonl")[0]
        let path = try folder.write([header] + Array(repeating: line, count: 13))
        let said = try printed("verify", log: path).said
        #expect(said.prefix(2) == ["line 3: the number 1 is repeated", "line 4: the number 1 is repeated"])
        #expect(said.dropFirst(5).first == "7 more of these")
    }

    @Test(
        "Invalid arguments are a usage error that names them",
        arguments: [
            ([], ReplayUsageError.logMissing), (["--list"], .logMissing), (["a"], .outputMissing),
            (["--dance", "a"], .option(.unknown(argument: "--dance"))),
            (["-l", "a"], .option(.unknown(argument: "-l"))),
            (["--first"], .option(.valueMissing(argument: "--first"))),
            (["--list=yes", "a"], .option(.valueUnwanted(argument: "--list=yes"))),
            (["--list", "--state", "a"], .notTogether("list", "state")),
            (["--list", "a", "b"], .tooMany(argument: "b")), (["--list", "a", "2-5"], .tooMany(argument: "2-5")),
            (["a", "--diff", "2-5"], .momentsWithoutAt("2-5")), (["--diff", "3", "a"], .momentsWithoutAt("3")),
            (["--at", "3", "--list", "a"], .atWithoutMoment),
            (["--at", "0", "--diff", "a"], .badValue(option: "at", value: "0", allowed: "1-")),
            (["--at", "4-2", "--diff", "a"], .badValue(option: "at", value: "2", allowed: "4-")),
            (["--at", "4-", "--diff", "a"], .badValue(option: "at", value: "", allowed: "4-")),
            (["--at", "2-4", "--state", "a"], .badValue(option: "at", value: "2-4", allowed: "0-")),
            (["--shrink", "--list", "a"], .needs("shrink", "first, --check")),
            (["--shrink", "--check", "a"], .needs("shrink", "write")), (["--redact", "a"], .needs("redact", "write")),
            (["--write", "b", "--list", "a"], .needs("write", "shrink, --redact, --export-test")),
            (["--expect", "count == 1", "--list", "a"], .needs("expect", "export-test")),
            (["--keys", "--state", "a"], .needs("keys", "list")),
            (["--skip", "3-1", "--list", "a"], .badValue(option: "skip", value: "1", allowed: "3-")),
            (
                ["--skip", "1-99999999", "--list", "a"],
                .badValue(option: "skip", value: "1-99999999", allowed: "N-M, M - N < 10000000")
            ),
            (["--blame", "a..b", "a"], .badValue(option: "blame", value: "a..b", allowed: "list.items[3]")),
        ])
    func misused(_ arguments: [String], _ error: ReplayUsageError) {
        #expect(throws: error) { try ReplayRequest(arguments: arguments) }
        #expect(command.run(arguments) == ReplayStatus.usage.rawValue)
    }

    @Test("A condition with a mistake names its column")
    func badCondition() throws {
        do throws(ReplayUsageError) {
            _ = try ReplayRequest(arguments: ["--first", "count ==", "a"])
            Issue.record("The condition has no mistake.")
        } catch {
            #expect(ReplayMessage.misused(error).description.hasPrefix("--first: column 9: "), "\(error)")
        }
    }

    @Test("Arguments name the output and the log in any order")
    func arguments() throws {
        #expect(command.run(["--help"]) == 0)
        #expect(command.run([log, "--first=count > 3", "--full"]) == 0)
        #expect(command.run(["--first", "count > 30", "--", log]) == ReplayStatus.differs.rawValue)
        #expect(command.run(["--list", "/nonexistent"]) == ReplayStatus.failed.rawValue)
    }
}
