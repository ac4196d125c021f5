import Foundation
import ReduxKit

/// Decodes a case of an action from the name and the payload of a record.
struct PayloadReader {
    /// The second half of the type.
    let word: Substring
    /// The object of its values.
    let payload: ArraySlice<UInt8>

    /// Whether the word is that of a case of the type.
    func names<Action: Decodable>(_ type: Action.Type) -> Bool {
        CaseProbe.knows(word, of: type)
    }

    /// The action of a feature with one instance.
    func action<Action: Decodable>(_ type: Action.Type = Action.self) throws(ActionCodingError) -> Action {
        try decode(type, action: type)
    }

    /// The action of an instance, and the instance.
    func instanceAction<Action: Decodable, ID: Decodable>(
        _ type: Action.Type, of instance: ID.Type = Route.ID.self
    ) throws(ActionCodingError) -> (id: ID, action: Action) {
        let instance = try decode(InstanceAction<ID, Action>.self, action: type)
        return (instance.id, instance.action)
    }

    /// Moves the object back to where the enum's synthesized coding wrote it. The values of a request's step stand beside
    /// those of the request, so that the object is that of both.
    private func decode<Value: Decodable, Action: Decodable>(
        _ type: Value.Type, action: Action.Type
    ) throws(ActionCodingError) -> Value {
        let values = try PayloadSanitizer.cleaned(payload)
        let json: Data
        if CaseProbe.knows(word, of: action) {
            json = Data(#"{"\#(word)":"#.utf8) + values + Data("}".utf8)
        } else if let (step, name) = RequestStepName.requests(named: word).first(where: {
            CaseProbe.knows($0.name, of: action)
        }) {
            json =
                Data(#"{"\#(name)":{"step":{"\#(step)":"#.utf8) + values + Data("},".utf8) + values.dropFirst()
                + Data("}".utf8)
        } else {
            throw .unknownType
        }
        guard let value = try? JSONDecoder().decode(type, from: json) else { throw .brokenPayload }
        return value
    }
}

/// An action whose values are beside the `id` of its instance.
private struct InstanceAction<ID: Decodable, Action: Decodable>: Decodable {
    let id: ID
    let action: Action

    init(from decoder: any Decoder) throws {
        let cases = try decoder.container(keyedBy: AnyKey.self)
        guard let name = cases.allKeys.first else {
            throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no case"))
        }
        id = try cases.nestedContainer(keyedBy: AnyKey.self, forKey: name).decode(ID.self, forKey: AnyKey("id"))
        action = try Action(from: decoder)
    }
}
