import Foundation
import ReduxKit
import Testing

@Suite("Reading an action log")
struct ActionLogReaderTests {
    private let folder: LogFolder
    private static let format = ActionLogFormat("todo-log", version: 3)
    private static let record = #"{"n":1,"t":0.5,"type":"todo.counted","action":{"by":1}}"#

    init() throws {
        folder = try LogFolder()
    }

    @Test("Header and records survive a round trip")
    func roundTrip() throws {
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        let payload = CanonicalValue.object([.init(key: "title", value: .text("設計 \"}{\\ \n"))])
        for number in 1...3000 {
            try writer.append(
                EncodedAction(type: "todo.added", payload: payload), time: Double(number) / 8,
                digest: number == 2 ? StateDigest(of: .null) : nil)
        }
        let reader = try ActionLogReader(path: folder.path())
        #expect(reader.header == .example)
        var records: [ActionLogRecord] = []
        while let record = try reader.next()?.action { records.append(record) }
        #expect(records.map(\.number) == Array(1...3000) && records.map(\.line) == Array(2...3001))
        #expect(records.map(\.position) == Array(1...3000))
        #expect(records.allSatisfy { $0.type == "todo.added" && Array($0.payload) == payload.bytes })
        #expect(records[0].time == 0.125)
        #expect(records[0].digest == nil)
        #expect(records[1].digest == StateDigest(of: .null))
        #expect(reader.brokenLastLine == nil)
    }

    @Test("A header with a key of a megabyte of marks is refused before its keys are compared")
    func longKey() throws {
        let marks = String(repeating: "\u{301}\u{323}\u{334}", count: 150_000)
        let path = try folder.write([#"{"format":"todo-log","version":3,"a\#(marks)":1,"b\#(marks)":2}"#])
        #expect(throws: ActionLogReadError.notALog(UndecodableValue(cause: .tooLong))) {
            try ActionLogReader(path: path, format: Self.format)
        }
    }

    @Test("A broken line with a key of a megabyte of marks is reported before its keys are compared")
    func longKeyInLine() throws {
        let marks = String(repeating: "\u{301}\u{323}\u{334}", count: 150_000)
        let path = try folder.write([ActionLogHeader.exampleLine, #"{"a\#(marks)":1,"b\#(marks)":2}"#])
        let missing = UndecodableValue(member: StatePath([.key("n")]), cause: .missing)
        let reader = try ActionLogReader(path: path)
        #expect(throws: ActionLogReadError.broken(line: 2, missing)) { try reader.next() }
    }

    @Test("A line longer than the read buffer is read whole")
    func longLine() throws {
        let text = String(repeating: "長い", count: 100_000)
        let path = try folder.write([
            ActionLogHeader.exampleLine, #"{"n":1,"t":0,"type":"a.b","action":{"x":"\#(text)"}}"#, Self.record,
        ])
        let reader = try ActionLogReader(path: path)
        #expect(try reader.next()?.action?.payload.count == 600_008)
        #expect(try reader.next()?.action?.type == "todo.counted")
    }

    @Test("A time beyond the writer's latest is the mistake of its own line, so that it counts in milliseconds")
    func latestTime() throws {
        let line = { (time: String) in #"{"n":1,"t":\#(time),"type":"todo.counted","action":{"by":1}}"# }
        let reader = try ActionLogReader(
            path: folder.write([ActionLogHeader.exampleLine, line("1e12"), line("1e25"), line("1")]))
        #expect(try reader.next()?.action?.time == 1e12)
        let late = UndecodableValue(member: StatePath([.key("t")]), cause: .outOfRange("1e+25"))
        #expect(throws: ActionLogReadError.broken(line: 3, late)) { try reader.next() }
    }

    @Test("Unknown keys, other key orders and spaces are accepted")
    func lenient() throws {
        let path = try folder.write([
            #"{"version":3,"new":{"a":[1,"}"]},"format":"todo-log"}"#,
            #" { "action" : { "by" : [ 1 , { } ] } , "x":null,"y":[{"z":"\"]"}],"type":"todo.counted", "t":1e1 ,"n":7 } "#,
            "",
            #"{"n":8,"t":11,"type":"todo.counted","action":{}}"# + "\r",
        ])
        let reader = try ActionLogReader(path: path)
        #expect(
            reader.header
                == ActionLogHeader(
                    format: "todo-log", version: 3, app: "", started: "", values: ["new": ["a": [1, "}"]]]))
        let first = try #require(try reader.next()?.action)
        #expect(first.number == 7 && first.line == 2 && first.position == 1)
        #expect(first.time == 10)
        #expect(String(decoding: first.payload, as: UTF8.self) == #"{ "by" : [ 1 , { } ] }"#)
        #expect(try reader.next()?.action?.line == 4)
        #expect(try reader.next() == nil)
        #expect(reader.brokenLastLine == nil)
    }

    @Test("An untrusted header sends no control sequences to the terminal")
    func hostileHeader() throws {
        let path = try folder.write([
            #"{"format":"todo-log","version":3,"app":"1\u001b[2J\u202e","started":"\u0007x"}"#
        ])
        #expect(
            try ActionLogReader(path: path).header
                == ActionLogHeader(format: "todo-log", version: 3, app: "1[2J", started: "x"))
    }

    @Test(
        "A file that is not a log is refused with the cause",
        arguments: [
            ("", "it is empty"), ("{}", "format: it is missing"), ("hello", "the first line is not a JSON object"),
            (#"["{}"]"#, "the first line is not a JSON object"),
            (#"{"format":"other","version":1}"#, #"format: unknown value "other""#),
            (#"{"format":"todo-log"}"#, "version: it is missing"),
            (#"{"format":"todo-log","version":0}"#, "version: 0 is out of range"),
            (#"{"format":"todo-log","version":"3"}"#, "version: a text is not a number"),
            ("\u{FEFF}{}", "it begins with a byte order mark"), ("{}\r{}\r", "its lines end in carriage returns alone"),
        ])
    func noLog(text: String, cause: String) throws {
        let path = try folder.write([text], ending: "")
        let error = #expect(throws: ActionLogReadError.self) { try ActionLogReader(path: path, format: Self.format) }
        guard case .notALog(let found) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found.description == cause)
    }

    @Test("A log in UTF-16 is named so", arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B]] as [[UInt8]])
    func utf16(bytes: [UInt8]) throws {
        let path = try folder.write(["x"])
        try Data(bytes).write(to: URL(filePath: path))
        #expect(throws: ActionLogReadError.notALog(UndecodableValue(cause: .utf16))) {
            try ActionLogReader(path: path, format: Self.format)
        }
    }

    @Test(
        "A compressed file is refused with the program that compressed it",
        arguments: [
            ([0x1F, 0x8B, 0x08], "gzip"), ([0x28, 0xB5, 0x2F, 0xFD], "zstd"),
            ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], "xz"),
            ([0x42, 0x5A, 0x68, 0x39], "bzip2"),
        ] as [([UInt8], String)])
    func compressed(signature: [UInt8], program: String) throws {
        let path = try folder.write(["x"])
        for rest in [[], [0, 1, 2, 0x0A, 3]] as [[UInt8]] {
            try Data(signature + rest).write(to: URL(filePath: path))
            #expect(throws: ActionLogReadError.compressed(with: program)) {
                try ActionLogReader(path: path, format: Self.format)
            }
        }
    }

    @Test("Another version is refused with its number")
    func otherVersions() throws {
        let newer = try folder.write([#"{"format":"todo-log","version":4,"app":"9"}"#])
        #expect(throws: ActionLogReadError.newer(version: 4)) { try ActionLogReader(path: newer, format: Self.format) }
        let older = try folder.write([#"{"format":"todo-log","version":2,"app":"0"}"#])
        #expect(throws: ActionLogReadError.older(version: 2, expected: 3)) {
            try ActionLogReader(path: older, format: Self.format)
        }
    }

    @Test("Without an expected format, any is read")
    func anyFormat() throws {
        let path = try folder.write([#"{"format":"other","version":7}"#])
        #expect(try ActionLogReader(path: path).header.format == ActionLogFormat("other", version: 7))
    }

    @Test("Input is read anywhere, with the number of actions before it")
    func input() throws {
        let input = #"{"t":0.1,"input":{"key":"j"}}"#
        let path = try folder.write([ActionLogHeader.exampleLine, input, Self.record, input])
        let reader = try ActionLogReader(path: path)
        var inputs: [LoggedInput] = []
        var actions: [ActionLogRecord] = []
        while let line = try reader.next() {
            switch line {
            case .input(let input): inputs.append(input)
            case .action(let action): actions.append(action)
            }
        }
        #expect(actions.map(\.line) == [3] && actions.map(\.position) == [1])
        #expect(reader.brokenLastLine == nil)
        let json = Array(#"{"key":"j"}"#.utf8)
        #expect(
            inputs == [
                LoggedInput(line: 2, position: 0, time: 0.1, json: json),
                LoggedInput(line: 4, position: 1, time: 0.1, json: json),
            ])
    }

    @Test("Changed parts are read with their action")
    func parts() throws {
        let line = Self.record.dropLast() + #","parts":{"todos":"0123abcd","count":"00000000"}}"#
        let reader = try ActionLogReader(path: folder.write([ActionLogHeader.exampleLine, String(line)]))
        let record = try #require(try reader.next()?.action)
        #expect(record.parts.map(\.name) == ["todos", "count"])
        #expect(record.parts.map(\.hash.description) == ["0123abcd", "00000000"])
    }

    @Test("An action under way when the program ended counts, though its line is incomplete")
    func withoutEnd() throws {
        for rest in ["", #","parts":{"count":"0123abcd"}"#] {
            let line = Self.record.dropLast() + rest
            let path = try folder.write([ActionLogHeader.exampleLine, Self.record, String(line)], ending: "")
            let reader = try ActionLogReader(path: path)
            #expect(try reader.next()?.action?.number == 1)
            #expect(try reader.next()?.action?.type == "todo.counted")
            #expect(try reader.next() == nil)
            #expect(reader.brokenLastLine == nil)
        }
        let ended = try folder.write([ActionLogHeader.exampleLine, String(Self.record.dropLast())])
        let reader = try ActionLogReader(path: ended)
        #expect(throws: ActionLogReadError.broken(line: 2, UndecodableValue(cause: .notJSON))) { try reader.next() }
    }

    @Test("An unreadable file is an error with its errno")
    func unreadable() {
        #expect(throws: ActionLogReadError.unreadable(code: 2)) { try ActionLogReader(path: folder.path("missing")) }
        #expect(throws: ActionLogReadError.unreadable(code: 21)) { try ActionLogReader(path: folder.path("")) }
    }

    private static let notJSON = "it is not valid JSON"
    private static let noName = "it is not a name of at most 80 letters, digits, '.', '_' and '-'"
    private static let broken = [
        ("{", notJSON), ("x", notJSON), (#"{"n":2,"t":0.5,"type":"todo.counted","acti"#, notJSON),
        (#"{"n":2,"t":0.5,"type":"todo.counted"}"#, "action: it is missing"),
        (#"{"t":0.5,"type":"todo.counted","action":{}}"#, "n: it is missing"),
        (#"{"n":0,"t":0.5,"type":"todo.counted","action":{}}"#, "n: 0 is out of range"),
        (#"{"n":1.5,"t":0.5,"type":"todo.counted","action":{}}"#, "n: 1.5 is not a whole number"),
        (#"{"n":02,"t":0.5,"type":"todo.counted","action":{}}"#, "n: it is not valid JSON"),
        (#"{"n":2,"type":"todo.counted","action":{}}"#, "t: it is missing"),
        (#"{"n":2,"t":-1,"type":"todo.counted","action":{}}"#, "t: -1 is out of range"),
        (#"{"n":2,"t":1e25,"type":"todo.counted","action":{}}"#, "t: 1e+25 is out of range"),
        (#"{"n":2,"t":1e400,"type":"todo.counted","action":{}}"#, "t: 1e400 is out of range"),
        (#"{"n":2,"t":"1","type":"todo.counted","action":{}}"#, "t: a text is not a number"),
        (#"{"n":2,"t":nan,"type":"a.b","action":{}}"#, "t: it is not valid JSON"),
        (#"{"n":2,"t":01,"type":"a.b","action":{}}"#, "t: it is not valid JSON"),
        (#"{"n":2,"t":+1,"type":"a.b","action":{}}"#, "t: it is not valid JSON"),
        (#"{"n":2,"t":1.,"type":"a.b","action":{}}"#, "t: it is not valid JSON"),
        (#"{"n":2,"t":1,"type":"a\u001bb","action":{}}"#, "type: " + noName),
        (#"{"n":2,"t":1,"type":"","action":{}}"#, "type: " + noName),
        (#"{"n":2,"t":1,"type":7,"action":{}}"#, "type: a number is not a text"),
        (#"{"n":2,"t":1,"type":"a.b","action":[]}"#, "action: an array is not an object"),
        (#"{"n":2,"t":1,"type":"a.b","action":{},"digest":"xyz"}"#, "digest: it is not 16 hexadecimal digits"),
        (#"{"n":2,"t":1,"type":"a.b","action":{}}}"#, "text follows the JSON"),
        (#"{"n":2,"t":1,"type":"a.b","action":{}} x"#, "text follows the JSON"),
        (#"{"n":2,"t":1,"type":"a.b","action":{"a":"b}}"#, notJSON),
        (#"{"n":2,"t":1,"type":"a.b","action":{},"parts":{"a":"xyz"}}"#, "parts.a: it is not 8 hexadecimal digits"),
        (
            #"{"n":2,"t":1,"type":"a.b","action":{},"parts":{"\#(String(repeating: "a", count: 81))":"01234567"}}"#,
            "parts.\(String(repeating: "a", count: 72))..: " + noName
        ),
        (#"{"n":2,"t":1,"type":"a.b","action":{},"parts":["a"]}"#, "parts: an array is not an object"),
        (
            #"{"n":2,"t":1,"type":"a.b","action":{},"parts":{"\u001b":"01234567"}}"#,
            #"parts["\u001b"]: "# + noName
        ),
        (#"{"n":2,"t":1,"type":"a.b","action":{"a":"b\"#, notJSON), ("[]", "an array is not an object"),
        (#"{"t":-1,"input":{}}"#, "t: -1 is out of range"),
        (ActionLogHeader.exampleLine, "a second header: these are two logs"),
        (#"{"n":2,"t":1,"type":"a\u002eb","action":{}}"#, "it is not written as a recorder writes it"),
    ]

    @Test("An incomplete last line is reported and skipped", arguments: broken.map(\.0))
    func brokenLast(line: String) throws {
        let path = try folder.write([ActionLogHeader.exampleLine, Self.record, line], ending: "")
        let reader = try ActionLogReader(path: path)
        #expect(try reader.next() != nil)
        #expect(try reader.next() == nil)
        #expect(reader.brokenLastLine == 3)
    }

    @Test("A broken line that is complete is an error with its line number and the cause", arguments: broken)
    func brokenElsewhere(line: String, cause: String) throws {
        for rest in [[Self.record], []] {
            let path = try folder.write([ActionLogHeader.exampleLine, Self.record, line] + rest)
            let reader = try ActionLogReader(path: path)
            #expect(try reader.next() != nil)
            let error = #expect(throws: ActionLogReadError.self) { try reader.next() }
            guard case .broken(line: 3, let found) = error else {
                Issue.record("\(String(describing: error))")
                return
            }
            #expect(found.description == cause)
        }
    }

    @Test("A last line that lacks only its line feed counts")
    func missingLineFeed() throws {
        let path = try folder.write([ActionLogHeader.exampleLine, Self.record], ending: "")
        let reader = try ActionLogReader(path: path)
        #expect(try reader.next()?.action?.number == 1)
        #expect(try reader.next() == nil)
        #expect(reader.brokenLastLine == nil)
    }
}

@Suite("Decoding actions of a log")
struct LoggedActionTests {
    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    @Test("Actions and recording records are decoded")
    func decoded() throws {
        let log = try log([
            #"{"n":1,"t":0,"type":"recording.started","action":{"state":\#(try state(count: 4))}}"#,
            #"{"n":2,"t":1,"type":"todo.counted","action":{"by":3}}"#,
            #"{"n":3,"t":2,"type":"recording.stopped","action":{}}"#,
        ])
        let first = try #require(try nextAction(of: log))
        guard case .started(let state)? = first.action as? RecordingAction<TodoState> else {
            Issue.record("\(first.action)")
            return
        }
        #expect(state.count == 4)
        let second = try #require(try nextAction(of: log))
        #expect(second.action as? TodoAction == .counted(by: 3))
        #expect(second.line == 3 && second.time == 1)
        let third = try #require(try nextAction(of: log))
        #expect(third.action as? RecordingAction<TodoState> == .stopped && third.type == "recording.stopped")
        #expect(try nextAction(of: log) == nil)
    }

    @Test("An unknown type stops there with its line, even in the last line")
    func unknown() throws {
        let log = try log([#"{"n":1,"t":0,"type":"todo.flown","action":{}}"#])
        #expect(throws: ActionLogReadError.unknownType(type: "todo.flown", line: 2)) {
            try nextAction(of: log)
        }
    }

    @Test(
        "A payload that does not decode names its type and, if the codec knows it, the member",
        arguments: [
            (#"{"n":1,"t":0,"type":"todo.counted","action":{"by":"x"}}"#, "todo.counted", nil),
            (
                #"{"n":1,"t":0,"type":"recording.started","action":{"state":{"count":1}}}"#, "recording.started",
                "state.todos: it is missing"
            ),
        ])
    func brokenPayload(line: String, type: String, cause: String?) throws {
        let inMiddle = try log([line, line])
        let error = #expect(throws: ActionLogReadError.self) { try nextAction(of: inMiddle) }
        guard case .undecodable(type, let found, line: 2) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(found?.description == cause)
        let last = try log([line], ending: "")
        #expect(try nextAction(of: last) == nil)
        #expect(last.brokenLastLine == 2)
    }

    @Test(
        "A log of any length reads the same with and without read-ahead",
        arguments: ["", #"{"n":1,"t":0,"#, #"{"n":1,"t":0,"type":"todo.flown","action":{}}"#, "x\ny"])
    func ahead(end: String) throws {
        let note = String(repeating: " ", count: 1000)  // three batches and more
        let count = 800
        let lines = (1...count).flatMap {
            [
                #"{"t":\#($0),"input":{"key":"j"}}"#,
                #"{"n":\#($0),"t":\#($0),"type":"todo.counted","note":"\#(note)","action":{"by":\#($0)}}"#,
            ]
        }
        let log = try log(lines + [end], ending: "")
        let plain = try RecordedLog(path: folder.path(), of: .todos)
        #expect(plain.actions.count == count && plain.inputs.map(\.position) == Array(0..<count))
        for other in plain.lines {
            let line = try #require(try log.next(by: TodoCodec()))
            #expect(log.brokenLastLine == nil)
            guard "\(line)" != "\(other)" else { continue }
            Issue.record("\(line) and not \(other)")
            return
        }
        #expect(ending(of: log) == plain.ending)
    }

    private func ending(of log: ActionLogReader) -> RecordedLog<TodoCodec>.Ending {
        do throws(ActionLogReadError) {
            let next = try log.next(by: TodoCodec())
            #expect(next == nil)
            return log.brokenLastLine.map { .brokenLastLine($0) } ?? .complete(isStopped: false)
        } catch {
            return .unreadable(error)
        }
    }

    private func nextAction(of log: ActionLogReader) throws(ActionLogReadError) -> LoggedAction? {
        try log.next(by: TodoCodec())?.action
    }

    private func log(_ lines: [String], ending: String = "\n") throws -> ActionLogReader {
        try ActionLogReader(path: folder.write([ActionLogHeader.exampleLine] + lines, ending: ending))
    }

    private func state(count: Int) throws -> String {
        var state = TodoState()
        state.count = count
        return try CanonicalValue(encoding: state).json
    }
}

@MainActor
@Suite("The ending of a log")
struct ActionLogEndingTests {
    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    @Test("A running recording looks like a crash until it is stopped")
    func recording() throws {
        let session = RecordedSession()
        try session.record(to: folder.path())
        #expect(try ending() == .empty)
        for _ in 1...200 { session.dispatch(.counted(by: 1)) }
        #expect(try ending() == .brokenOff)
        session.recorder.end(at: session.state)
        #expect(try ending() == .stopped)
    }

    @Test("A last line that is broken or follows the stop is not a clean end", arguments: ["{", "x\n", "\n"])
    func broken(_ rest: String) throws {
        let session = RecordedSession()
        try session.record(to: folder.path())
        session.recorder.end(at: session.state)
        let file = try FileHandle(forWritingTo: folder.url.appending(path: "log"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(rest.utf8))
        #expect(try ending() == .brokenOff)
    }

    @Test("A crash is detected if the only action is as long as a state")
    func longLine() throws {
        let session = RecordedSession()
        session.dispatch(.added(id: 1, title: String(repeating: "a", count: 10_000)))
        try session.record(to: folder.path(), from: session.state)
        #expect(try ending() == .brokenOff)
    }

    @Test("Without a complete header there is no last action", arguments: ["", "{\"format\":", "{}\n"])
    func noHeader(_ text: String) throws {
        _ = try folder.write([text], ending: "")
        #expect(try ending() == .empty)
    }

    @Test("A line that merely mentions the stop is not a stop")
    func quoted() throws {
        _ = try folder.write([
            ActionLogHeader.exampleLine,
            #"{"n":1,"t":0,"type":"todo.added","action":{"id":1,"title":"\"type\":\"recording.stopped\""}}"#,
        ])
        #expect(try ending() == .brokenOff)
    }

    @Test("A missing file and a link to one cannot be read")
    func missing() throws {
        #expect(throws: ActionLogReadError.unreadable(code: ENOENT)) { try ending() }
        try FileManager.default.createSymbolicLink(atPath: folder.path(), withDestinationPath: "/dev/null")
        #expect(throws: ActionLogReadError.unreadable(code: ELOOP)) { try ending() }
    }

    private func ending() throws -> ActionLogEnding {
        try ActionLogEnding(ofLogAt: folder.path())
    }
}
