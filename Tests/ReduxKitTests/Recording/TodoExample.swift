import ReduxKit

/// A small application to record: a list of things to do and a counter.
struct TodoState: Codable, Equatable {
    struct Todo: Codable, Equatable, Identifiable {
        var id: Int
        var title: String
        var isDone = false
    }
    enum Phase: Codable, Equatable {
        case idle
        case loading(request: Int)
    }
    var todos: [Todo] = []
    var count = 0
    var phase = Phase.idle
    var notes: [Int: String] = [:]
    var tags: Set<String> = []
}

extension TodoState: PartedState {
    func showParts(to inspector: PartInspector) {
        inspector.inspect("todos", todos)
        inspector.inspect("count", count)
        inspector.inspect("phase", phase)
        inspector.inspect("notes", notes)
        inspector.inspect("tags", tags)
    }

    /// A part as a log names it.
    static func hash(_ part: some Encodable) throws -> PartHash {
        PartHash(try StateDigest(of: part))
    }
}

enum TodoAction: Action, Codable, Equatable {
    case counted(by: Int)
    case added(id: Int, title: String)
    case checked(id: Int, isDone: Bool)
    case failed(reason: String)
    case cleared
}

func reduceTodos(_ state: inout TodoState, _ action: any Action) {
    guard let action = action as? TodoAction else { return }
    switch action {
    case .counted(let number): state.count += number
    case .added(let id, let title): state.todos.append(TodoState.Todo(id: id, title: title))
    case .checked(let id, let isDone):
        guard let index = state.todos.firstIndex(where: { $0.id == id }) else { return }
        state.todos[index].isDone = isDone
    case .failed: state.phase = .idle
    case .cleared: state.todos = []
    }
}
