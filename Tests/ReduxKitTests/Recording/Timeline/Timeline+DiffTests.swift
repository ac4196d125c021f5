import ReduxKit
import Testing

@Suite("What a timeline's actions changed")
struct TimelineDiffTests {
    private let timeline = Timeline(initial: TodoState(), reducer: reduceTodos)

    init() {
        let actions: [TodoAction] = [
            .added(id: 1, title: "a"), .counted(by: 2), .checked(id: 1, isDone: true), .counted(by: 0),
            .checked(id: 1, isDone: true), .cleared,
        ]
        for action in actions { timeline.append(action) }
        timeline.jump(to: 2)
    }

    @Test("Each action's changes, and those between two positions, are told without going there")
    func changes() throws {
        #expect(try timeline.changes(by: 2).map { $0.line() } == ["count: 0 -> 2"])
        #expect(try timeline.changes(by: 3).map { $0.line() } == ["todos[0].isDone: false -> true"])
        #expect(try timeline.changes(by: 4).isEmpty && timeline.changes(from: 5, to: 5).isEmpty)
        #expect(
            try timeline.changes(from: 6, to: 1).map { $0.line() } == [
                "count: 2 -> 0", #"todos[0]: (none) -> {"id":1,"isDone":false,"title":"a"}"#,
            ])
        #expect(timeline.position == 2)
    }

    @Test("Blame names the actions that changed what stands at a path, and no others")
    func blame() throws {
        let done = try timeline.blame(#require(StatePath("todos[0].isDone")))
        #expect(done.map(\.number) == [1, 3, 6])
        #expect(
            done.map { $0.change.line() } == [
                "todos[0].isDone: (none) -> false", "todos[0].isDone: false -> true",
                "todos[0].isDone: true -> (none)",
            ])
        #expect(try timeline.blame(#require(StatePath("count"))).map(\.number) == [2])
        #expect(try timeline.blame(StatePath()).map(\.number) == [1, 2, 3, 6])
        #expect(try timeline.blame(#require(StatePath("nowhere"))).isEmpty)
        #expect(timeline.position == 2 && timeline.state.count == 2)
    }

    @Test("An action that is left out is to blame for nothing")
    func blameSkipping() throws {
        timeline.skip([3])
        #expect(try timeline.blame(#require(StatePath("todos[0].isDone"))).map(\.number) == [1, 5, 6])
    }
}
