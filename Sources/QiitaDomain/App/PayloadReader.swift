import Foundation
import ReduxKit

/// Decodes a case of an action from the name and the payload of a record.
struct PayloadReader {
    /// The case.
    let name: Substring
    /// The object of its values.
    let payload: ArraySlice<UInt8>

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

    /// Moves the object back to where the enum's synthesized coding wrote it.
    private func decode<Value: Decodable, Action: Decodable>(
        _ type: Value.Type, action: Action.Type
    ) throws(ActionCodingError) -> Value {
        guard CaseProbe.knows(name, of: action) else { throw .unknownType }
        let json = Data(#"{"\#(name)":"#.utf8) + (try LogText.cleaned(payload)) + Data("}".utf8)
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

/// A key of any name.
struct AnyKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) {
        stringValue = name
    }

    init?(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) {
        nil
    }
}

/// Finds out through its decoding whether an enum has a case with a name, so that no second list of cases is needed.
enum CaseProbe {
    /// Whether the enum's coding has a case of this name.
    static func knows<Value: Decodable>(_ name: Substring, of type: Value.Type) -> Bool {
        do {
            _ = try type.init(from: ProbingDecoder(name: String(name)))
            return false
        } catch {
            return error is KnownCase
        }
    }
}

/// The answer that a case is known.
private struct KnownCase: Error {}

/// The answer that it is not.
private struct UnknownCase: Error {}

/// A decoder that offers one key to an enum, and reports whether a case has that name.
private struct ProbingDecoder: Decoder {
    let name: String
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if Key(stringValue: name) == nil { throw UnknownCase() }
        throw KnownCase()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw UnknownCase()
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw UnknownCase()
    }
}
