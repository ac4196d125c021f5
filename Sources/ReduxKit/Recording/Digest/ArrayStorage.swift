/// An array whose storage can be identified.
protocol StoredArray {
    var storageCount: Int { get }
    var storage: ArrayStorage? { get }
}

extension Array: StoredArray {
    var storageCount: Int { count }
    var storage: ArrayStorage? { withUnsafeBufferPointer { ArrayStorage($0, of: Self.self) } }
}

/// The location of an array's elements in memory.
struct ArrayStorage: Hashable {
    private let address: UnsafeRawPointer
    private let count: Int
    private let type: ObjectIdentifier

    /// Creates the location of an array's elements; nil for an array without storage.
    init?<Element>(_ elements: UnsafeBufferPointer<Element>, of type: Any.Type) {
        guard let address = elements.baseAddress else { return nil }
        self.address = UnsafeRawPointer(address)
        count = elements.count
        self.type = ObjectIdentifier(type)
    }
}
