import ReduxKit
import Testing

@MainActor
@Suite("Replaying a log without a store")
struct LogReplayTests {
    private let folder: LogFolder
    private let end: TodoState

    init() throws {
        folder = try LogFolder()
        let session = RecordedSession()
        try session.record(to: folder.path())
        for number in 1...250 { session.dispatch(number == 9 ? .failed(reason: "x") : .counted(by: number)) }
        session.recorder.end(at: session.state)
        end = session.state
    }

    @Test("The replay reaches the session's final state and each of its digests")
    func verified() throws {
        let replay = try replay(isVerifying: true)
        #expect(replay.state == end)
        #expect(replay.count == 251)
        #expect(replay.digestCount == 5)
        #expect(replay.difference == nil)
        #expect(replay.hasParts && replay.irregularities == [])
    }

    @Test("The replay ends after the given action")
    func upTo() throws {
        let replay = try replay(upTo: 3)
        #expect(replay.state.count == 6 && replay.count == 3)
        #expect(try self.replay(upTo: 0).state == TodoState())
    }

    @Test("Skipped actions do not happen but are counted")
    func skipping() throws {
        let replay = try replay(skipping: [3, 7])
        #expect(replay.state.count == end.count - 10 && replay.count == 251)
    }

    @Test("The first different part is named, and the rest is not read")
    func difference() throws {
        let replay = try replay(skipping: [98], isVerifying: true)
        let difference = try #require(replay.difference)
        #expect(difference.number == 99)
        #expect(difference.line == 100)
        #expect(difference.type == "todo.counted")
        let replayed = try TodoState.hash(replay.state.count)
        let recorded = try TodoState.hash(replay.state.count + 98)
        #expect(difference.content == .part(name: "count", recorded: recorded, replayed: replayed))
        #expect(replay.count == 99 && replay.digestCount == 2)
    }

    @Test("A part that changed only in the replay differs, and so does one that changed only in the log")
    func unchanged() throws {
        let reducers: [(InPlaceReducer<TodoState>, ReplayDifference.Content)] = [
            (
                { state, _ in state.phase = .loading(request: 1) },
                .part(name: "phase", recorded: nil, replayed: try TodoState.hash(TodoState.Phase.loading(request: 1)))
            ),
            ({ _, _ in }, .part(name: "count", recorded: try TodoState.hash(1), replayed: nil)),
        ]
        for (reducer, content) in reducers {
            var replay = LogReplay(initial: TodoState(), reducer: reducer)
            try replay.run(ActionLogReader(path: folder.path()), by: TodoCodec(), isVerifying: true)
            #expect(replay.difference?.content == content && replay.count == 1)
        }
    }

    @Test("A log without parts is compared by its digests; a log without both is reported")
    func withoutParts() throws {
        let lines = try folder.lines().map { $0.replacing(/,"parts":{[^}]*}/, with: "") }
        var replay = LogReplay(initial: TodoState(), skipping: [98], reducer: reduceTodos)
        try replay.run(ActionLogReader(path: folder.write(lines)), by: TodoCodec(), isVerifying: true)
        #expect(replay.count == 100 && !replay.hasParts)
        if case .digest = replay.difference?.content {
        } else {
            Issue.record("\(String(describing: replay.difference))")
        }
        var bare = LogReplay(initial: TodoState(), reducer: reduceTodos)
        let withoutDigests = lines.map { $0.replacing(/,"digest":"[^"]*"/, with: "") }
        try bare.run(ActionLogReader(path: folder.write(withoutDigests)), by: TodoCodec(), isVerifying: true)
        #expect(bare.difference == nil)
        #expect(!bare.hasParts)
        #expect(bare.digestCount == 0)
        #expect(bare.count == 251)
    }

    @Test("A missing part before the first recorded one is a difference too")
    func missingAtFirst() throws {
        var lines = try folder.lines()
        lines[1] = lines[1].replacing(/,"parts":{[^}]*}/, with: "").replacing(/,"digest":"[^"]*"/, with: "")
        var replay = LogReplay(initial: TodoState(), reducer: reduceTodos)
        try replay.run(ActionLogReader(path: folder.write(lines)), by: TodoCodec(), isVerifying: true)
        #expect(replay.difference?.number == 1)
        #expect(replay.difference?.content == .part(name: "count", recorded: nil, replayed: try TodoState.hash(1)))
    }

    @Test("Repeated numbers and decreasing times are reported with their lines")
    func remarks() throws {
        let line = { (number: Int, time: Int) in
            #"{"n":\#(number),"t":\#(time),"type":"todo.counted","action":{"by":1}}"#
        }
        let path = try folder.write([ActionLogHeader.exampleLine, line(1, 5), line(3, 5), line(3, 4), line(2, 9)])
        var replay = LogReplay(initial: TodoState(), reducer: reduceTodos)
        try replay.run(ActionLogReader(path: path), by: TodoCodec(), isVerifying: true)
        #expect(
            replay.irregularities == [
                .repeatedNumber(3, line: 4), .timeRunsBackwards(line: 4), .repeatedNumber(2, line: 5),
            ])
    }

    private func replay(
        skipping: Set<Int> = [], upTo last: Int = .max, isVerifying: Bool = false
    ) throws -> LogReplay<TodoState> {
        var replay = LogReplay(initial: TodoState(), skipping: skipping, reducer: reduceTodos)
        try replay.run(ActionLogReader(path: folder.path()), by: TodoCodec(), upTo: last, isVerifying: isVerifying)
        return replay
    }
}
