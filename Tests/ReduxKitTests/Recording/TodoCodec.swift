import Foundation
import ReduxKit

/// The small application's actions as records.
struct TodoCodec: ActionCoding {
    typealias State = TodoState

    func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction? {
        guard let action = action as? TodoAction else { return nil }
        guard case .object(let members) = try CanonicalValue(encoding: action), let member = members.first else {
            return nil
        }
        if case .failed("unwritable") = action { throw UnencodableValue(type: "TodoAction") }
        return EncodedAction(type: "todo.\(member.key)", payload: member.value)
    }

    func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
        let name = type.dropFirst("todo.".count)
        guard ["counted", "added", "checked", "failed", "cleared"].contains(name) else { throw .unknownType }
        let json = Data(#"{"\#(name)":"#.utf8) + payload + Data("}".utf8)
        guard let action = try? JSONDecoder().decode(TodoAction.self, from: json) else { throw .brokenPayload }
        return action
    }

    func isFailure(type: String) -> Bool {
        type.hasSuffix("failed")
    }
}

extension RecordedProgram where Codec == TodoCodec {
    static var todos: Self { todos(by: reduceTodos) }

    static func todos(by reducer: @escaping InPlaceReducer<TodoState>) -> Self {
        RecordedProgram(initial: TodoState(), reducer: reducer, codec: TodoCodec())
    }
}

extension ActionLogHeader {
    static let example = ActionLogHeader(
        format: "todo-log", version: 3, app: "1.0.0", started: "2026-11-21T09:00:00Z",
        values: ["size": [80, 24], "lang": "ja"])
    static let exampleLine =
        #"{"format":"todo-log","version":3,"app":"1.0.0","started":"2026-11-21T09:00:00Z","lang":"ja","size":[80,24]}"#
}
