import ReduxKit
import Testing

@Suite("Actions out of a log")
struct LoggedActionTests {
    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    @Test("Actions are decoded, and so are the records of recording itself")
    func decoded() throws {
        let log = try log([
            #"{"n":1,"t":0,"type":"recording.started","action":{"state":\#(try state(count: 4))}}"#,
            #"{"n":2,"t":1,"type":"todo.counted","action":{"by":3}}"#,
            #"{"n":3,"t":2,"type":"recording.stopped","action":{}}"#,
        ])
        let first = try #require(try log.nextAction(by: TodoCodec()))
        guard case .started(let state)? = first.action as? RecordingAction<TodoState> else {
            Issue.record("\(first.action)")
            return
        }
        #expect(state.count == 4)
        let second = try #require(try log.nextAction(by: TodoCodec()))
        #expect(second.action as? TodoAction == .counted(by: 3) && second.line == 3 && second.time == 1)
        let third = try #require(try log.nextAction(by: TodoCodec()))
        #expect(third.action as? RecordingAction<TodoState> == .stopped && third.type == "recording.stopped")
        #expect(try log.nextAction(by: TodoCodec()) == nil)
    }

    @Test("An unknown type stops there with its line, also in the last one")
    func unknown() throws {
        let log = try log([#"{"n":1,"t":0,"type":"todo.flown","action":{}}"#])
        #expect(throws: ActionLogReadError.unknownType(type: "todo.flown", line: 2)) {
            try log.nextAction(by: TodoCodec())
        }
    }

    @Test(
        "A payload that does not fit is a broken line",
        arguments: [
            #"{"n":1,"t":0,"type":"todo.counted","action":{"by":"x"}}"#,
            #"{"n":1,"t":0,"type":"recording.started","action":{"state":{"count":1}}}"#,
        ])
    func brokenPayload(line: String) throws {
        let inMiddle = try log([line, line])
        #expect(throws: ActionLogReadError.broken(line: 2)) {
            try inMiddle.nextAction(by: TodoCodec())
        }
        let last = try log([line])
        #expect(try last.nextAction(by: TodoCodec()) == nil)
        #expect(last.brokenLastLine == 2)
    }

    private func log(_ lines: [String]) throws -> ActionLogReader {
        try ActionLogReader(path: folder.write([ActionLogHeader.exampleLine] + lines))
    }

    private func state(count: Int) throws -> String {
        var state = TodoState()
        state.count = count
        return try CanonicalValue(encoding: state).json
    }
}
