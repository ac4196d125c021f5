import Testing

@testable import ReduxKit

@Suite("Blame")
struct BlameTests {
    private var states: [TodoState] = [TodoState()]

    init() {
        var state = TodoState()
        let steps: [(inout TodoState) -> Void] = [
            { $0.todos = [.init(id: 1, title: "a"), .init(id: 2, title: "b")] },
            { $0.todos.insert(.init(id: 3, title: "c"), at: 0) }, { $0.count = 1 }, { $0.todos[1].isDone = true },
            { $0.todos.swapAt(0, 2) }, { $0.todos.removeLast() }, { $0.notes = [5: "x"] }, { $0.notes[5] = "y" },
        ]
        for step in steps {
            step(&state)
            states.append(state)
        }
    }

    @Test("An element is followed by its id; moving it is not a change")
    func byID() throws {
        // At the end the list holds 2 and 1, in this order.
        #expect(
            try blame("todos[1].isDone") == ["1 todos[0].isDone: (none) -> false", "4 todos[1].isDone: false -> true"])
        #expect(try blame("todos[0].title") == [#"1 todos[1].title: (none) -> "b""#])
    }

    @Test("A star matches every key and index")
    func star() throws {
        #expect(
            try blame("todos.*.title") == [
                #"1 todos[0].title: (none) -> "a""#, #"1 todos[1].title: (none) -> "b""#,
                #"2 todos[0].title: (none) -> "c""#, #"6 todos[2].title: "c" -> (none)"#,
            ])
        #expect(try blame("notes.*") == [#"7 notes["5"]: (none) -> "x""#, #"8 notes["5"]: "x" -> "y""#])
        #expect(try blame("*.idle") == [])
    }

    @Test("A path without index or star names exactly that place")
    func plain() throws {
        #expect(try blame("count") == ["3 count: 0 -> 1"])
        let pattern = try #require(PathPattern("nothing.here"))
        let blame = Blame(pattern, from: states[0], end: states[0])
        for state in states { #expect(blame.changes(in: state) == []) }
        #expect(!blame.wasThere)
    }

    @Test("An id is never taken for an index, and repeated ids are told apart by their order and reported")
    func repeatedIDs() throws {
        var state = TodoState()
        state.todos = [.init(id: 1, title: "a"), .init(id: 1, title: "b"), .init(id: 0, title: "c")]
        var changed = state
        changed.todos[1].title = "B"
        var grown = changed
        grown.todos.insert(.init(id: 5, title: "x"), at: 0)
        let states = [state, changed, grown]
        let pattern = try #require(PathPattern("todos.*.title"))
        let blame = Blame(pattern, from: state, end: grown)
        #expect(
            states.map { blame.changes(in: $0).map { $0.line } } == [
                [], [#"todos[1].title: "b" -> "B""#], [#"todos[0].title: (none) -> "x""#],
            ])
        #expect(blame.repeatedIDs == [.init(list: StatePath([.key("todos")]), id: .number("1"))])
        let second = Blame(try #require(PathPattern("todos[2].title")), from: state, end: grown)
        #expect(
            states.map { second.changes(in: $0).map { $0.line } } == [[], [#"todos[1].title: "b" -> "B""#], []])
    }

    @Test("An element that is a plain id is followed by it, and an action that only moved it is not blamed")
    func plainIDs() throws {
        var states: [TodoState] = []
        for tags in [[], ["b"], ["a", "b"], ["a", "b", "c"], ["a", "c"]] as [Set<String>] {
            var state = TodoState()
            state.tags = tags
            states.append(state)
        }
        let blame = Blame(try #require(PathPattern("tags[1]")), from: states[0], end: states[3])
        #expect(
            states.map { blame.changes(in: $0).map { $0.line } } == [
                [], [#"tags[0]: (none) -> "b""#], [], [], [#"tags[1]: "b" -> (none)"#],
            ])
    }

    private func blame(_ path: String) throws -> [String] {
        let pattern = try #require(PathPattern(path))
        let blame = Blame(pattern, from: states[0], end: states[states.count - 1])
        return states.dropFirst().enumerated().flatMap { index, state in
            blame.changes(in: state).map { "\(index + 1) \($0.line)" }
        }
    }
}
