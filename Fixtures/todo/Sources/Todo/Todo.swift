import Foundation
import ReduxKit

struct Todo: Codable, Equatable, Identifiable {
    var id: Int
    var title: String
    var isDone = false
}

struct TodoState: Codable, Equatable, PartedState {
    var todos: [Todo] = []
    var nextID = 1
}

enum TodoAction: Action, Codable {
    case added(title: String)
    case toggled(id: Int)
    case removed(id: Int)
}

func reduceTodos(state: inout TodoState, action: any Action) {
    switch action as? TodoAction {
    case .added(let title):
        state.todos.append(Todo(id: state.nextID, title: title))
        state.nextID += 1
    case .toggled(let id):
        guard let index = state.todos.firstIndex(where: { $0.id == id }) else { return }
        state.todos[index].isDone.toggle()
    case .removed(let id): state.todos.removeAll { $0.id == id }
    case nil: break
    }
}

typealias TodoCodec = CodableActionCodec<TodoState>

/// The command `todo replay`.
func makeTodoReplay() -> ReplayCommand<TodoCodec> {
    var command = ReplayCommand(
        initial: TodoState(), reducer: reduceTodos, codec: TodoCodec(TodoAction.self),
        rules: [Rule("idsAreUnique") { Set($0.todos.map(\.id)).count == $0.todos.count }],
        format: ActionLogFormat("todo-log", version: 1))
    command.testForm = ExportedTestForm(imports: ["@testable import Todo"], function: "makeTodoReplay().outcome")
    return command
}

@MainActor
struct Session {
    let store: Store<TodoState>
    private let recorder: ActionRecorder<TodoState>

    /// Begins a session that is recorded into a new file.
    init(recordingTo path: String) throws {
        recorder = ActionRecorder(codec: TodoCodec(TodoAction.self)) { error, _ in
            FileHandle.standardError.write(Data("todo: not recording: \(error)\n".utf8))
        }
        store = Store(
            inPlace: reduceTodos, state: TodoState(), middleware: [recorder.middleware()])
        try recorder.begin(.file(path: path, isReplacing: false)) {
            ActionLogHeader(format: "todo-log", version: 1, app: "1.0")
        }
    }

    /// `add TITLE`, `toggle ID`, `remove ID`; false for any other words.
    func run(_ words: [String]) -> Bool {
        switch (words.first, words.dropFirst().joined(separator: " ")) {
        case ("add", let title): store.dispatch(TodoAction.added(title: title))
        case ("toggle", let id): Int(id).map { store.dispatch(TodoAction.toggled(id: $0)) }
        case ("remove", let id): Int(id).map { store.dispatch(TodoAction.removed(id: $0)) }
        default: return false
        }
        for todo in store.state.todos { print("\(todo.id) [\(todo.isDone ? "x" : " ")] \(todo.title)") }
        return true
    }

    func end() {
        recorder.end(at: store.state)
    }
}
