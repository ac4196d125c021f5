/// An element of an array that may be unreadable without costing the others.
struct LossyElement<Element: Decodable>: Decodable {
    /// Nil if the element could not be decoded.
    let element: Element?

    /// Decodes the element or records that it is invalid.
    init(from decoder: any Decoder) throws {
        element = try? Element(from: decoder)
    }
}

extension LossyElement: Sendable where Element: Sendable {}
