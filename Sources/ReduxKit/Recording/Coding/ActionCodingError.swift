/// The reason why a record cannot be decoded.
public enum ActionCodingError: Error, Equatable, Sendable {
    /// No action has this type.
    case unknownType
    /// The type is known, but the payload does not fit it.
    case brokenPayload
    /// The type is known, but a member of the payload does not fit it.
    case undecodable(UndecodableValue)
}
