/// The identities of an array's elements, which tell them apart while others are inserted, removed or moved.
///
/// An element's identity is its id, or its index if not every element has a string or a number as its id; an id is never equal to an
/// index.
struct ElementIdentities {
    enum Identity: Hashable {
        /// The id of the element, and the number of elements before it with the same one.
        case id(CanonicalValue, occurrence: Int)
        case index(Int)
    }

    /// The identities in the order of the elements.
    private(set) var identities: [Identity] = []
    /// The index of the element of each identity.
    private(set) var indices: [Identity: Int] = [:]
    private(set) var areIDs = true
    /// The ids of several elements, each once, in order.
    private(set) var repeated: [CanonicalValue] = []

    init(_ elements: [CanonicalValue]) {
        var counts: [CanonicalValue: Int] = [:]
        for element in elements {
            // Only a string or a number is its own identity.
            guard let id = element.identity, id.identity == id else {
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
