/// The ids of an array's elements, where each has one of its own.
struct ElementIDs {
    /// A text or a number that stands under `id`.
    enum ID: Hashable {
        case text(String)
        case number(String)

        /// The id as it is written.
        var value: CanonicalValue {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            }
        }
    }

    /// In the order of the elements.
    private(set) var ids: [ID] = []
    /// Where the element of an id stands.
    private(set) var indices: [ID: Int] = [:]

    /// Nil where an element has no id, or two have the same.
    init?(_ elements: [CanonicalValue]) {
        for (index, element) in elements.enumerated() {
            let id: ID
            switch element["id"] {
            case .text(let text): id = .text(text)
            case .number(let number): id = .number(number)
            case nil, .null, .bool, .array, .object: return nil
            }
            guard indices.updateValue(index, forKey: id) == nil else { return nil }
            ids.append(id)
        }
    }
}
