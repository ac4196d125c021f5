/// A collection that is encoded as an array whose order differs between runs.
protocol UnorderedCollection {
    /// The array's elements in the order of their canonical bytes; those of a dictionary in pairs, in the order of their keys' bytes.
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue]
}

extension Set: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        elements.map { ($0, $0.bytes) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }
}

/// A dictionary whose keys are neither strings nor integers is encoded as an array of alternating keys and values.
extension Dictionary: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        guard elements.count.isMultiple(of: 2) else { return elements }
        let pairs = stride(from: 0, to: elements.count, by: 2).map { index in
            (key: elements[index].bytes, pair: elements[index...index + 1])
        }
        return pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.pair)
    }
}
