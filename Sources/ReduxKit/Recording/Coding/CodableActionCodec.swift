/// A codec for actions that are enums with the coding that the compiler makes for `Codable`.
///
/// ```swift
/// enum TodoAction: Action, Codable { case added(title: String), cleared }
///
/// let codec = CodableActionCodec<TodoState, TodoAction>(prefix: "todo")
/// ```
/// It writes `.added(title: "Milk")` as the type `todo.added` with the payload `{"title":"Milk"}`. Other actions are left out of the
/// log. What it decodes is as it stands in the log: a program that shows text of a foreign log cleans it itself.
///
/// A codec of its own is for a program that measured that it needs one: this one encodes an action twice, first as a value.
public struct CodableActionCodec<State: Decodable, Recorded: Action & Codable>: ActionCoding {
    private let prefix: String
    private let isFailedCase: @Sendable (_ name: String) -> Bool

    /// Creates a codec.
    /// - Parameters:
    ///   - prefix: the first half of the types: ASCII letters and digits.
    ///   - isFailure: whether a case, by its name, is a failure, after which the digest of the whole state is written.
    public init(
        prefix: String,
        isFailure: @escaping @Sendable (_ name: String) -> Bool = { $0.lowercased().hasSuffix("failed") }
    ) {
        self.prefix = prefix + "."
        isFailedCase = isFailure
    }

    /// The record of an action; nil if it is of another type.
    /// - Throws: `UnencodableValue` if its `encode(to:)` throws, or writes neither a case nor the name of one.
    public func encoded(_ action: any Action) throws(UnencodableValue) -> EncodedAction? {
        guard let action = action as? Recorded else { return nil }
        switch try CanonicalValue(encoding: action) {
        case .object(let members) where members.count == 1:
            return EncodedAction(type: prefix + members[0].key, payload: members[0].value)
        case .text(let name): return EncodedAction(type: prefix + name, payload: .object([]))
        case _: throw UnencodableValue(type: "\(Recorded.self)")
        }
    }

    /// The action of a record.
    /// - Throws: `unknownType` if no case has this name, `brokenPayload` or `undecodable` if the payload does not fit it.
    public func action(type: String, payload: ArraySlice<UInt8>) throws(ActionCodingError) -> any Action {
        guard type.hasPrefix(prefix) else { throw .unknownType }
        let name = String(type.dropFirst(prefix.count))
        guard CaseProbe.knows(name[...], of: Recorded.self) else {
            guard let action: Recorded = try? CanonicalValue.text(name).decoded() else { throw .unknownType }
            return action
        }
        guard let values = CanonicalValue(json: payload) else { throw .brokenPayload }
        do throws(UndecodableValue) {
            return try CanonicalValue.object([.init(key: name, value: values)]).decoded(as: Recorded.self)
        } catch {
            throw .undecodable(error.withoutFirst)
        }
    }

    /// Whether the type is that of a failure.
    public func isFailure(type: String) -> Bool {
        type.hasPrefix(prefix) && isFailedCase(String(type.dropFirst(prefix.count)))
    }
}
