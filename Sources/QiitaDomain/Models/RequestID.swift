/// The name of one request to the API: a response that carries it answers that request and no other.
public struct RequestID: Hashable, Codable, Sendable {
    /// Counts from 1 within a session.
    public let number: Int

    /// The request with this number.
    public init(_ number: Int) {
        self.number = number
    }

    /// Decodes a bare number.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int.self)
    }

    /// Encodes a bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }
}
