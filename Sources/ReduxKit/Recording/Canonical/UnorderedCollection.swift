/// A collection that is encoded as an array whose order differs between runs.
protocol UnorderedCollection {
    /// The array's elements in the order of their canonical bytes.
    static func ordered(_ elements: [CanonicalValue]) -> [CanonicalValue]
}
