/// A codec for actions of several types, with the coding that the compiler makes for `Codable`.
///
/// ```swift
/// enum TodoAction: Action, Codable { case added(title: String), cleared }
/// struct WindowResized: Action, Codable { var width: Int }
///
/// let codec = CodableActionCodec<TodoState>(TodoAction.self, WindowResized.self)
/// ```
/// It writes `.added(title: "Milk")` as the type `TodoAction.added` with the payload `{"title":"Milk"}`, and a struct under its name.
/// Actions of other types are left out of the log; one that changes the state is reported. What it decodes is as it stands in the log:
/// a program that shows text of a foreign log cleans it itself.
///
/// A codec of its own is for a program that measured that it needs one: this one encodes an action twice, first as a value.
public struct CodableActionCodec<State: Decodable>: ActionCoding {
    private let types: [String: any (Action & Codable & SendableMetatype).Type]
    private let names: [ObjectIdentifier: String]
    private let isFailedCase: @Sendable (_ name: String) -> Bool

    /// Creates a codec. Types that are nested in others are named with them: `Search.Action`.
    /// - Parameters:
    ///   - types: the types of the actions, enums and structs. No two may have the same name.
    ///   - isFailure: whether a case or a struct, by its name, is a failure, after which the digest of the whole state is written.
    public init<each Recorded: Action & Codable & SendableMetatype>(
        _ types: repeat (each Recorded).Type,
        isFailure: @escaping @Sendable (_ name: String) -> Bool = { $0.lowercased().hasSuffix("failed") }
    ) {
        var named: [String: any (Action & Codable & SendableMetatype).Type] = [:]
        var names: [ObjectIdentifier: String] = [:]
        for type in repeat each types {
            let name = Self.name(of: type)
            precondition(ActionLogRecord.isName(name.utf8), "\(name) needs a name of ASCII letters and digits.")
            precondition(named.updateValue(type, forKey: name) == nil, "Two types of actions are named \(name).")
            names[ObjectIdentifier(type)] = name
        }
        self.types = named
        self.names = names
        isFailedCase = isFailure
    }

    /// The name of a type with those of the types around it, without its module and private contexts.
    private static func name(of type: any Any.Type) -> String {
        String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
    }

    /// The record of an action; nil if it is of another type.
    /// - Throws: `UnencodableValue` if its `encode(to:)` throws or writes no object, and for an enum that writes neither a case nor the
    ///   name of one.
    public func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction? {
        guard let name = names[ObjectIdentifier(type(of: action))], let value = action as? any Encodable else {
            return nil
        }
        let form = try CanonicalValue(encoding: value)
        let isEnum = Mirror(reflecting: action).displayStyle == .enum
        let record: EncodedAction? =
            switch form {
            case .object(let members) where isEnum:
                members.count == 1 ? EncodedAction(type: "\(name).\(members[0].key)", payload: members[0].value) : nil
            case .text(let text) where isEnum: EncodedAction(type: "\(name).\(text)", payload: .object([]))
            case .object: EncodedAction(type: name, payload: form)
            case .null, .bool, .number, .text, .array: nil
            }
        guard let record, case .object = record.payload, ActionLogRecord.isName(record.type.utf8) else {
            throw UnencodableValue(type: name)
        }
        return record
    }

    /// The action of a record.
    /// - Throws: `unknownType` if no type or case has this name, `undecodable` if the payload does not fit it.
    public func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
        if let recorded = types[type] { return try Self.decoded(recorded, try CanonicalValue(payload: payload)) }
        let (feature, name) = Self.parts(of: type)
        guard let recorded = types[feature] else { throw .unknownType }
        let values = try CanonicalValue(payload: payload)
        do throws(ActionCodingError) {
            return try Self.decoded(recorded, .object([.init(key: name, value: values)]))
        } catch {
            guard case .undecodable(let value) = error else { throw error }
            guard value.member.components.isEmpty else { throw .undecodable(value.withoutFirst(1)) }
            // No case with values has this name, or its values would be at fault.
            guard let action = try? Self.decoded(recorded, .text(name)) else { throw .unknownType }
            return action
        }
    }

    private static func decoded<Recorded: Action & Codable>(
        _ type: Recorded.Type, _ form: CanonicalValue
    ) throws(ActionCodingError) -> any Action {
        do throws(UndecodableValue) {
            return try form.decoded(as: type)
        } catch {
            throw .undecodable(error)
        }
    }

    /// Whether the codec knows the type, and counts its case as a failure.
    public func isFailure(type: String) -> Bool {
        guard types[type] != nil || types[Self.parts(of: type).feature] != nil else { return false }
        return isFailedCase(Self.parts(of: type).name)
    }

    /// `Search.Action` and `found` of `Search.Action.found`.
    private static func parts(of type: String) -> (feature: String, name: String) {
        guard let dot = type.lastIndex(of: ".") else { return ("", type) }
        return (String(type[..<dot]), String(type[type.index(after: dot)...]))
    }
}
