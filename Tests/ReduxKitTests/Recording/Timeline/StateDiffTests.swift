import ReduxKit
import Testing

@Suite("What differs between two states")
struct StateDiffTests {
    private func lines(from old: TodoState = TodoState(), _ change: (inout TodoState) -> Void) throws -> [String] {
        var new = old
        change(&new)
        return try StateDiff.changes(from: old, to: new).map { $0.line() }
    }

    private var busy: TodoState {
        var state = TodoState()
        state.todos = (1...4).map { TodoState.Todo(id: $0, title: "t\($0)") }
        state.notes = [3: "c", 10: "j"]
        return state
    }

    @Test("Equal states have no difference")
    func equal() throws {
        #expect(try lines(from: busy) { _ in }.isEmpty)
    }

    @Test("Scalars are shown old and new, at paths as a person writes them, in a stable order")
    func scalars() throws {
        #expect(
            try lines(from: busy) {
                $0.todos[2].isDone = true
                $0.count = 5
                $0.notes[10] = "k"
                $0.notes[3] = nil
                $0.notes[4] = "\u{1b}d"
            } == [
                "count: 0 -> 5",
                #"notes["10"]: "j" -> "k""#,
                #"notes["3"]: "c" -> (none)"#,
                #"notes["4"]: (none) -> "\u001bd""#,
                "todos[2].isDone: false -> true",
            ])
    }

    @Test("Another case of an enum is a new value; the same case is looked into")
    func enums() throws {
        #expect(
            try lines { $0.phase = .loading(request: 3) } == [#"phase: {"idle":{}} -> {"loading":{"request":3}}"#])
        var loading = TodoState()
        loading.phase = .loading(request: 3)
        #expect(try lines(from: loading) { $0.phase = .loading(request: 4) } == ["phase.loading.request: 3 -> 4"])
    }

    @Test("Elements with an id are held against those of the same id")
    func insertion() throws {
        #expect(
            try lines(from: busy) {
                $0.todos.insert(.init(id: 9, title: "new"), at: 0)
                $0.todos[2].title = "changed"
                $0.todos.removeLast()
            } == [
                #"todos[3]: {"id":4,"isDone":false,"title":"t4"} -> (none)"#,
                #"todos[0]: (none) -> {"id":9,"isDone":false,"title":"new"}"#,
                #"todos[2].title: "t2" -> "changed""#,
            ])
    }

    @Test("Elements that stand in another order are told by their ids")
    func order() throws {
        #expect(try lines(from: busy) { $0.todos.swapAt(0, 2) } == ["todos.order: [1,2,3,4] -> [3,2,1,4]"])
    }

    @Test("Elements without ids of their own are held against those at the same place")
    func places() throws {
        #expect(try lines(from: busy) { $0.todos[1].id = 1 } == ["todos[1].id: 2 -> 1"])
        #expect(try lines { $0.tags = ["b", "a"] } == [#"tags[0]: (none) -> "a""#, #"tags[1]: (none) -> "b""#])
        #expect(
            StateDiff.changes(from: .array([.number("1"), .null]), to: .array([.number("2")])).map { $0.line() }
                == ["[0]: 1 -> 2", "[1]: null -> (none)"])
    }

    @Test("A state that is no object is one value")
    func scalarState() {
        #expect(StateDiff.changes(from: .number("1"), to: .number("2")).map { $0.line() } == ["(state): 1 -> 2"])
    }

    @Test("A long value is cut to its length and ends with two points", arguments: [10, 60])
    func long(length: Int) throws {
        let text = CanonicalValue.text(String(repeating: "長", count: 5000))
        for value in [text, .array([text, text]), .object([.init(key: "a", value: text)])] {
            let line = StateChange(path: StatePath(), old: nil, new: value).line(length: length)
            #expect(line.hasSuffix("..") && line.count == "(state): (none) -> ".count + length)
            #expect(line.dropLast(2).hasSuffix(value.json.prefix(length - 2)))
        }
        let fits = CanonicalValue.text(String(repeating: "a", count: length - 2))
        #expect(
            StateChange(path: StatePath(), old: fits, new: nil).line(length: length)
                == "(state): \(fits.json) -> (none)")
    }
}
