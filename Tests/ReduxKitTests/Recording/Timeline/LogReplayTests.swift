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

    @Test("It comes to the state that the session ended with, and to each of its digests")
    func verified() throws {
        let replay = try replay(isVerifying: true)
        #expect(replay.state == end && replay.count == 251 && replay.digestCount == 4 && replay.difference == nil)
    }

    @Test("It ends after the action that it was told")
    func upTo() throws {
        let replay = try replay(upTo: 3)
        #expect(replay.state.count == 6 && replay.count == 3)
        #expect(try self.replay(upTo: 0).state == TodoState())
    }

    @Test("Actions that are left out have not happened, but are counted")
    func skipping() throws {
        let replay = try replay(skipping: [3, 7])
        #expect(replay.state.count == end.count - 10 && replay.count == 251)
    }

    @Test("The first digest that differs is told, and what follows is not read")
    func difference() throws {
        let replay = try replay(skipping: [99], isVerifying: true)
        let difference = try #require(replay.difference)
        #expect(difference.number == 100 && difference.line == 101 && difference.type == "todo.counted")
        #expect(
            difference.replayed == (try StateDigest(of: replay.state)) && difference.recorded != difference.replayed)
        #expect(replay.count == 100 && replay.digestCount == 2)
    }

    private func replay(
        skipping: Set<Int> = [], upTo last: Int = .max, isVerifying: Bool = false
    ) throws -> LogReplay<TodoState> {
        var replay = LogReplay(initial: TodoState(), skipping: skipping, reducer: reduceTodos)
        try replay.run(ActionLogReader(path: folder.path()), by: TodoCodec(), upTo: last, isVerifying: isVerifying)
        return replay
    }
}
