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
        var replay = try replay()
        let verification = replay.verify()
        #expect(replay.state == end)
        #expect(replay.count == 251)
        #expect(verification.digestCount == 5)
        #expect(verification.difference == nil)
        #expect(verification.hasParts && verification.irregularities == [])
    }

    @Test("The replay ends after the given action")
    func upTo() throws {
        var replay = try replay()
        replay.run(upTo: 0)
        #expect(replay.state == TodoState())
        replay.run(upTo: 3)
        #expect(replay.state.count == 6 && replay.count == 3 && !replay.hasEnded)
    }

    @Test("Skipped actions do not happen but are counted")
    func skipping() throws {
        var replay = try replay(skipping: [3, 7])
        replay.run()
        #expect(replay.state.count == end.count - 10 && replay.count == 251)
    }

    @Test("The first different part is named, and the rest is not read")
    func difference() throws {
        var replay = try replay(skipping: [98])
        let verification = replay.verify()
        let difference = try #require(verification.difference)
        #expect(difference.number == 99)
        #expect(difference.line == 100)
        #expect(difference.type == "todo.counted")
        let replayed = try TodoState.hash(replay.state.count)
        let recorded = try TodoState.hash(replay.state.count + 98)
        #expect(difference.content == .part(name: "count", recorded: recorded, replayed: replayed))
        #expect(replay.count == 99 && verification.digestCount == 2)
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
            var replay = try LogReplay<TodoCodec>(path: folder.path(), by: .todos(by: reducer))
            let verification = replay.verify()
            #expect(verification.difference?.content == content && replay.count == 1)
        }
    }

    @Test("A log without parts is compared by its digests; a log without both is reported")
    func withoutParts() throws {
        let lines = try folder.lines().map { $0.replacing(/,"parts":{[^}]*}/, with: "") }
        var replay = try LogReplay<TodoCodec>(path: folder.write(lines), skipping: [98], by: .todos)
        let verification = replay.verify()
        #expect(replay.count == 100 && !verification.hasParts && verification.isVerifiable)
        if case .digest = verification.difference?.content {
        } else {
            Issue.record("\(String(describing: verification.difference))")
        }
        let withoutDigests = lines.map { $0.replacing(/,"digest":"[^"]*"/, with: "") }
        var bare = try LogReplay<TodoCodec>(path: folder.write(withoutDigests), by: .todos)
        let nothing = bare.verify()
        #expect(nothing.difference == nil)
        #expect(!nothing.isVerifiable)
        #expect(bare.count == 251)
    }

    @Test("A missing part before the first recorded one is a difference too")
    func missingAtFirst() throws {
        var lines = try folder.lines()
        lines[1] = lines[1].replacing(/,"parts":{[^}]*}/, with: "").replacing(/,"digest":"[^"]*"/, with: "")
        var replay = try LogReplay<TodoCodec>(path: folder.write(lines), by: .todos)
        let difference = replay.verify().difference
        #expect(difference?.number == 1)
        #expect(difference?.content == .part(name: "count", recorded: nil, replayed: try TodoState.hash(1)))
    }

    @Test("Repeated numbers and decreasing times are reported with their lines")
    func remarks() throws {
        let line = { (number: Int, time: Int) in
            #"{"n":\#(number),"t":\#(time),"type":"todo.counted","action":{"by":1}}"#
        }
        let path = try folder.write([ActionLogHeader.exampleLine, line(1, 5), line(3, 5), line(3, 4), line(2, 9)])
        var replay = try LogReplay<TodoCodec>(path: path, by: .todos)
        let verification = replay.verify()
        #expect(
            verification.irregularities == [
                .repeatedNumber(3, line: 4), .timeRunsBackwards(line: 4), .repeatedNumber(2, line: 5),
            ])
    }

    private func replay(skipping: Set<Int> = []) throws -> LogReplay<TodoCodec> {
        try LogReplay(path: folder.path(), skipping: skipping, by: .todos)
    }
}
