/// The identities of an array's elements, which tell them apart while others are inserted, removed or moved.
///
/// An element's identity is its id, or its index if not every element has an id; an id is never equal to an index.
struct ElementIdentities {
    enum Identity: Hashable {
        /// The id of the element, and the number of elements before it with the same one.
        case id(ID, occurrence: Int)
        case index(Int)
    }

    /// The string or number of the member `id`, or an element that is itself a string or a number.
    enum ID: Hashable, Sendable {
        case text(String)
        case number(String)

        var value: CanonicalValue {
            switch self {
            case .text(let text): .text(text)
            case .number(let number): .number(number)
            }
        }

        init?(of element: CanonicalValue) {
            switch element["id"] ?? element {
            case .text(let text): self = .text(text)
            case .number(let number): self = .number(number)
            case .null, .bool, .array, .object: return nil
            }
        }
    }

    /// The identities in the order of the elements.
    private(set) var identities: [Identity] = []
    /// The index of the element of each identity.
    private(set) var indices: [Identity: Int] = [:]
    private(set) var areIDs = true
    /// The ids of several elements, each once, in order.
    private(set) var repeated: [ID] = []

    init(_ elements: [CanonicalValue]) {
        var counts: [ID: Int] = [:]
        for element in elements {
            guard let id = ID(of: element) else {
                areIDs = false
                break
            }
            let occurrence = counts[id, default: 0]
            counts[id] = occurrence + 1
            if occurrence == 1 { repeated.append(id) }
            identities.append(.id(id, occurrence: occurrence))
        }
        if !areIDs {
            identities = elements.indices.map(Identity.index)
            repeated = []
        }
        indices = Dictionary(uniqueKeysWithValues: zip(identities, identities.indices))
    }
}
