import Testing

@testable import Todo

@Suite("Todos")
struct TodoTests {
    @Test("An id is never given twice")
    func ids() {
        var state = TodoState()
        for action in [TodoAction.added(title: "a"), .removed(id: 1), .added(title: "b")] {
            reduceTodos(state: &state, action: action)
        }
        #expect(state.todos == [Todo(id: 2, title: "b")])
    }
}
