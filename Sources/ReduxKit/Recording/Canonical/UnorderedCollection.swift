/// A collection that encodes itself as an array in an order that differs from run to run.
protocol UnorderedCollection {
    /// The array's elements in the order of their canonical bytes.
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue]
}

extension Set: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        elements.map { ($0, $0.bytes) }.sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    }
}

/// One whose keys are neither texts nor numbers is an array of keys and values by turns.
extension Dictionary: UnorderedCollection {
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue] {
        guard elements.count.isMultiple(of: 2) else { return elements }
        let pairs = stride(from: 0, to: elements.count, by: 2).map { index in
            (key: elements[index].bytes, pair: elements[index...index + 1])
        }
        return pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap(\.pair)
    }
}
