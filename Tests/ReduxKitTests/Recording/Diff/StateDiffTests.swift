import Testing

@testable import ReduxKit

@Suite("Differences between two states")
struct StateDiffTests {
    private func lines(from old: TodoState = TodoState(), _ change: (inout TodoState) -> Void) throws -> [String] {
        var new = old
        change(&new)
        return try StateDiff.changes(from: old, to: new).map { $0.line }
    }

    private var busy: TodoState {
        var state = TodoState()
        state.todos = (1...4).map { TodoState.Todo(id: $0, title: "t\($0)") }
        state.notes = [3: "c", 10: "j"]
        return state
    }

    @Test("Equal states have no differences")
    func equal() throws {
        #expect(try lines(from: busy) { _ in }.isEmpty)
    }

    @Test("Scalars are shown as old and new value, at readable paths in a stable order")
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

    @Test("Another enum case is a new value; the same case is compared by member")
    func enums() throws {
        #expect(
            try lines { $0.phase = .loading(request: 3) } == [#"phase: {"idle":{}} -> {"loading":{"request":3}}"#])
        var loading = TodoState()
        loading.phase = .loading(request: 3)
        #expect(try lines(from: loading) { $0.phase = .loading(request: 4) } == ["phase.loading.request: 3 -> 4"])
    }

    @Test("Elements with ids are compared by id")
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

    @Test("Reordered elements are listed by id")
    func order() throws {
        #expect(try lines(from: busy) { $0.todos.swapAt(0, 2) } == ["todos.order: [1,2,3,4] -> [3,2,1,4]"])
    }

    @Test("Elements without ids are compared with those at the same index")
    func places() throws {
        #expect(
            StateDiff.changes(
                from: .array([.object([.init(key: "a", value: .null)]), .null]),
                to: .array([.object([.init(key: "a", value: .bool(true))])])
            ).map { $0.line } == ["[0].a: null -> true", "[1]: null -> (none)"])
    }

    @Test("Each occurrence of a repeated id is a separate element, never the one at that index")
    func repeatedIDs() throws {
        #expect(
            try lines(from: busy) { $0.todos[1].id = 1 } == [
                #"todos[1]: {"id":2,"isDone":false,"title":"t2"} -> (none)"#,
                #"todos[1]: (none) -> {"id":1,"isDone":false,"title":"t2"}"#,
            ])
        var repeated = TodoState()
        repeated.todos = [.init(id: 1, title: "a"), .init(id: 1, title: "b")]
        #expect(try lines(from: repeated) { $0.todos.append(.init(id: 0, title: "c")) }.count == 1)
    }

    @Test("A list of scalars has what was removed and what was inserted, not what moved")
    func scalarLists() throws {
        let list = { (texts: [String]) in CanonicalValue.array(texts.map(CanonicalValue.text)) }
        let diff = { (old: [String], new: [String]) in
            StateDiff.changes(from: list(old), to: list(new)).map { $0.line }
        }
        let ids = (1...17).map { "a\($0)" }
        #expect(diff(ids, ["new"] + ids.dropLast()) == [#"[16]: "a17" -> (none)"#, #"[0]: (none) -> "new""#])
        #expect(
            diff(ids, ["b", "c"] + ids.dropLast(3)) == [
                #"[14-16]: ["a15","a16","a17"] -> (none)"#, #"[0-1]: (none) -> ["b","c"]"#,
            ])
        #expect(diff(["a", "b", "c"], ["a", "x", "c"]) == [#"[1]: "b" -> "x""#])
        #expect(diff(["a", "b"], ["c", "d"]) == [#"[0-1]: ["a","b"] -> ["c","d"]"#])
        #expect(diff(["a", "a"], ["a", "a", "a"]) == [#"[2]: (none) -> "a""#])
        #expect(diff(["a", "b", "c"], ["c", "a", "b"]) == [#"[2]: "c" -> (none)"#, #"[0]: (none) -> "c""#])
        #expect(try lines { $0.tags = ["b", "a"] } == [#"tags[0-1]: (none) -> ["a","b"]"#])
        #expect(
            StateDiff.changes(from: .array([.number("1"), .null]), to: .array([.number("2")])).map { $0.line }
                == ["[0-1]: [1,null] -> (none)", "[0]: (none) -> 2"])
    }

    @Test("The edits of two lists turn one into the other", arguments: 0..<200)
    func edits(seed: UInt64) {
        var dice = SplitMix(seed)
        let lists = (0..<2).map { _ in
            (0..<Int.random(in: 0...12, using: &dice)).map { _ in
                "\(Int.random(in: 0...5, using: &dice))"
            }
        }
        let edits = ListEdit.edits(from: lists[0], to: lists[1])
        var made = lists[0]
        for edit in edits.reversed() { made.replaceSubrange(edit.removed, with: lists[1][edit.inserted]) }
        #expect(made == lists[1])
        #expect(lists[0] != lists[1] || edits.isEmpty)
    }

    @Test("A state that is not an object is one value")
    func scalarState() {
        #expect(StateDiff.changes(from: .number("1"), to: .number("2")).map { $0.line } == ["(state): 1 -> 2"])
    }

    @Test("A long value is cut to its limit, with an ellipsis", arguments: [10, 60])
    func long(length: Int) throws {
        let text = CanonicalValue.text(String(repeating: "長", count: 5000))
        for value in [text, .array([text, text]), .object([.init(key: "a", value: text)])] {
            let change = StateChange(path: StatePath(), old: nil, new: value)
            #expect(change.newText(length: length) == value.json.prefix(length - 2) + "..")
            #expect(change.oldText(length: length) == "(none)")
        }
        let fits = CanonicalValue.text(String(repeating: "a", count: length - 2))
        #expect(StateChange(path: StatePath(), old: fits, new: nil).oldText(length: length) == fits.json)
    }
}

/// Random numbers from a seed.
private struct SplitMix: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var bits = state
        bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
        return bits ^ bits >> 31
    }
}
