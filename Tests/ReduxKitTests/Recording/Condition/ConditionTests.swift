import Testing

@testable import ReduxKit

@Suite("Conditions")
struct ConditionTests {
    private static let state: TodoState = {
        var state = TodoState()
        state.todos = [.init(id: 1, title: "設計"), .init(id: 2, title: "実装", isDone: true)]
        state.count = 3
        state.notes = [7: "seven", 12: ""]
        state.phase = .loading(request: 4)
        state.tags = ["a b", "c"]
        return state
    }()

    @Test(
        "Each of these conditions is true",
        arguments: [
            "count == 3", "count == 3.0", "count != 4", "count < 10", "count <= 3", "count >= 3", "count > -1e1",
            "todos.count == 2", "todos[0].title == \"設計\"", "todos[1].isDone == true", "todos[9] == null",
            "nothing.at.all == null", "null == nothing", "notes.7 == \"seven\"", #"notes["7"] == "seven""#,
            "notes.12.count == 0", "todos[0].title.count == 2", "tags contains \"c\"", "\"c\" in tags",
            "\"7\" in notes", "todos[0].title contains \"設\"", "\"計\" in todos[0].title", "count in [1, 2, 3]",
            "phase == {\"loading\": {\"request\": 4}}", "phase.loading.request == 4", "tags == [\"a b\", \"c\"]",
            "todos.*.isDone == true", "todos.*.isDone == false", "todos[*].title == \"実装\"", "*.count == 2",
            "notes.* == \"\"", "not todos.*.isDone == 7", "all(todos.*.id > 0)", "not all(todos.*.isDone == true)",
            "all(notes.*.nothing == null)", "all(count.* == 9)", "not count.* == 9",
            "count == phase.loading.request or count == 3",
            "count == 1 or count == 2 and count == 3 or count == 3", "not (count == 1 or count == 2)",
            "not count == 1 and count == 3", "type == \"todo.counted\"", "action.by == 4", "action.by > 3",
            "action.by.x == null", "action == {\"by\": 4}", "count==3 and(count!=4)",
            "action.*.count == null or true == true",
            "\"b\" > \"a\"", "index(todos, 2) == 1", "index(tags, \"c\") == 1", "index(tags, \"x\") == null",
            "index(todos, phase.loading.request) == null", "index(todos.*.title, 1) == null", "index(count, 3) == null",
            "count(todos where isDone == true) == 1", "count(todos where id > 0 and not isDone == true) == 1",
            "count(tags where element == \"c\") == 1", "count(notes where element.count > 0) == 1",
            "count(nothing where x == 1) == null", "count(todos where count(title where x == 1) == null) == 2",
            "old.count == null", "old.count != count", "index(old.todos, 2) == null",
            "not todos[0].title == \"\u{301}設\"", "\"\u{200D}a\" != \"\u{301}\"", "notes[\"\u{301}\"] == null",
            "count(todos where title == \"\u{302}\" or id == 2) == 1",
            "all(todos.*.isDone == todos.*.isDone)", "all(notes.* == notes.*)", "tags.* == \"c\"", "todos.* in todos",
        ])
    func truths(_ text: String) throws {
        #expect(try holds(text))
    }

    @Test(
        "Each of these conditions is false",
        arguments: [
            "count == 4", "count == \"3\"", "count < 3", "count > \"2\"", "null < 1", "count in todos",
            "count contains 3",
            "todos.*.isDone == null", "count.* == null", "all(todos.*.isDone == true)", "not count == 3",
            "todos.*.isDone != todos.*.isDone", "notes.* != notes.*", "tags.* != tags.*", "todos.*.id > todos.*.id",
            "count == 3 and count == 4", "type == \"x\"", "tags contains \"a\"", "phase.idle != null",
        ])
    func falsehoods(_ text: String) throws {
        #expect(try !holds(text))
    }

    @Test("Before the first action there is neither a type nor a payload")
    func beginning() throws {
        let watch = ConditionWatch<TodoState>(try Condition("type == null and action == null and action.by == null"))
        #expect(watch.holds(in: TodoState()))
    }

    @Test(
        "An error names its column, starting at 1",
        arguments: [
            ("", 1, Condition.Problem.Kind.operandMissing), ("   ", 4, .operandMissing), ("count", 6, .signMissing),
            ("count = 3", 7, .signMissing), ("count == ", 10, .operandMissing), ("count == 3 count", 12, .wordTooMany),
            ("count == 3)", 11, .wordTooMany), ("(count == 3", 12, .parenthesisMissing),
            ("count == 3 and", 15, .operandMissing), ("count == \"a", 10, .notAnOperand),
            ("count == [1,", 10, .notAnOperand), ("count == {a: 1}", 10, .notAnOperand),
            ("count..x == 1", 1, .notAnOperand),
            ("todos[x] == 1", 1, .notAnOperand), ("& == 1", 1, .notAnOperand),
            ("all(count == 1", 15, .parenthesisMissing),
            ("設計 = 1", 4, .signMissing), ("not", 4, .operandMissing),
            ("index(todos 2) == 1", 13, .commaMissing), ("index(todos, 2 == 1", 16, .parenthesisMissing),
            ("count(todos) == 1", 12, .whereMissing), ("count(todos where id == 1 == 2", 27, .parenthesisMissing),
            ("count(& where id == 1) == 2", 7, .notAnOperand),
        ])
    func problems(_ text: String, _ column: Int, _ kind: Condition.Problem.Kind) {
        #expect(throws: Condition.Problem(column: column, kind: kind), "\(text)") { try Condition(text) }
    }

    @Test("A condition that is nested too deep is refused")
    func deep() {
        #expect(throws: Condition.Problem.self) {
            try Condition(
                String(repeating: "(", count: 100_000) + "count == 3" + String(repeating: ")", count: 100_000))
        }
        #expect(throws: Condition.Problem.self) {
            try Condition(String(repeating: "not ", count: 100_000) + "count == 3")
        }
    }

    @Test("Incremental evaluation equals separate evaluation of each state")
    func watched() throws {
        let conditions = try [
            "count > 5", "todos.*.isDone == true", "all(todos.*.isDone == true)", "todos.count == 3 or count == 2",
            "type == \"todo.added\"", "action.by == 3 and count > 2",
        ].map { try Condition($0) }
        let watches = conditions.map { ConditionWatch<TodoState>($0) }
        var state = TodoState()
        var held = Set<String>()
        for number in 0..<200 {
            let action: TodoAction =
                switch number % 7 {
                case 0: .added(id: number, title: "\(number)")
                case 3: .checked(id: number - number % 21, isDone: number % 2 == 0)
                case 5: number % 30 == 5 ? .cleared : .counted(by: -10)
                default: .counted(by: number % 5)
                }
            reduceTodos(&state, action)
            let encoded = try #require(try TodoCodec().encoded(action))
            for (condition, watch) in zip(conditions, watches) {
                let fresh = ConditionWatch<TodoState>(condition)
                let holds = fresh.holds(in: state, type: encoded.type, payload: encoded.payload)
                #expect(watch.holds(in: state, type: encoded.type, payload: encoded.payload) == holds)
                if holds { held.insert(condition.text) }
            }
        }
        #expect(held.count == conditions.count)
    }

    @Test("old.PATH is the value before the action, whichever part that action wrote")
    func old() throws {
        let watch = ConditionWatch<TodoState>(try Condition("old.count < count or old.todos.count > todos.count"))
        var state = TodoState()
        let steps: [(inout TodoState) -> Void] = [
            { _ in }, { $0.count = 2 }, { $0.notes[1] = "x" }, { $0.count = 1 },
            { $0.todos = [.init(id: 1, title: "")] },
            { $0.todos = [] }, { _ in },
        ]
        let held = steps.map { step in
            step(&state)
            return watch.holds(in: state)
        }
        #expect(held == [false, true, false, false, false, true, false])
    }

    @Test("* on both sides stands for the same key or element, wherever that is")
    func pairs() throws {
        let watch = ConditionWatch<TodoState>(
            try Condition("old.todos.*.isDone != todos.*.isDone or old.notes.*.count < notes.*.count"))
        var state = TodoState()
        state.todos = [.init(id: 1, title: ""), .init(id: 2, title: "", isDone: true)]
        state.notes = [1: "a", 2: "bc"]
        _ = watch.holds(in: state)
        let steps: [(inout TodoState) -> Void] = [
            { $0.todos.insert(.init(id: 3, title: "", isDone: true), at: 0) }, { $0.todos[1].isDone = true },
            { $0.todos.remove(at: 0) }, { $0.notes[1] = "b" }, { $0.notes[3] = "abc" }, { $0.notes[2] = "bcd" },
        ]
        let held = steps.map { step in
            step(&state)
            return watch.holds(in: state)
        }
        #expect(held == [false, true, false, false, false, true])
        #expect(watch.comparedValues(\.json) == ["old.notes.*.count=2", "notes.*.count=3"])
    }

    @Test("The values that were compared are those of the comparisons whose results changed")
    func comparedValues() throws {
        let watch = ConditionWatch<TodoState>(
            try Condition("count > 2 or index(todos, count) == 1 or type == \"x\" or todos.*.id == 9"))
        var state = TodoState()
        _ = watch.holds(in: state)
        state.count = 3
        _ = watch.holds(in: state)
        #expect(watch.comparedValues(\.json) == ["count=3"])
        state.todos = [.init(id: 9, title: ""), .init(id: 3, title: "")]
        _ = watch.holds(in: state)
        #expect(watch.comparedValues(\.json) == ["index(todos, count)=1", "todos.*.id=9"])
        _ = watch.holds(in: state)
        #expect(
            watch.comparedValues(\.json) == ["count=3", "index(todos, count)=1", "todos.*.id=9"])
    }

    @Test(
        "A path that no state has is reported with the nearest name, and a comparison that is never true with its types"
    )
    func remarks() throws {
        let remarks = { (text: String) in
            let watch = ConditionWatch<TodoState>(try Condition(text))
            _ = watch.holds(in: TodoState())
            _ = watch.holds(
                in: Self.state, type: "todo.counted", payload: .object([.init(key: "number", value: .number("4"))]))
            return watch.remarks(at: Self.state)
        }
        #expect(try remarks("cuont == 3") == [.unknownPath("cuont", root: .state, similar: "count")])
        #expect(
            try remarks("todos.*.titel == 3") == [.unknownPath("todos.*.titel", root: .state, similar: "title")])
        #expect(try remarks("old.phase.waiting == 3") == [.unknownPath("phase.waiting", root: .state, similar: nil)])
        #expect(try remarks("action.nunber == 4") == [.unknownPath("action.nunber", root: .action, similar: "number")])
        #expect(
            try remarks("count(todos where isDnoe == true) == 1") == [
                .unknownPath("isDnoe", root: .elements, similar: "isDone")
            ])
        #expect(
            try remarks("count == \"3\"") == [
                .neverHolds(comparison: "count == \"3\"", left: "count", .number, right: "\"3\"", .text)
            ])
        #expect(
            try remarks("phase.loading.request == \"3\"") == [
                .neverHolds(
                    comparison: "phase.loading.request == \"3\"", left: "phase.loading.request", .number,
                    right: "\"3\"", .text)
            ])
        #expect(
            try remarks("todos contains 3 and count in todos.count") == [
                .neverHolds(
                    comparison: "count in todos.count", left: "count", .number, right: "todos.count", .number)
            ])
        for text in [
            "count == 7", "phase.loading.request == 9", "count != \"3\"", "todos.count == 2", "type == \"x\"",
            "count == null", "todos.*.title < \"0\"", "notes.*.count > 100", "tags contains \"x\"",
        ] {
            #expect(try remarks(text) == [])
        }
    }

    private func holds(_ text: String) throws -> Bool {
        ConditionWatch<TodoState>(try Condition(text)).holds(
            in: Self.state, type: "todo.counted", payload: .object([.init(key: "by", value: .number("4"))]))
    }
}
