/// The digests of a part's long arrays. An array with known storage is not read again.
///
/// A known array is retained until the part has been read twice without it, so its next change copies it once.
/// `DigestedList` does not need this memory.
final class DigestMemory {
    private static let longArray = 8
    private var last: [ArrayStorage: Known] = [:]
    private var known: [ArrayStorage: Known] = [:]
    private var arrayTypes: [ObjectIdentifier: Bool] = [:]

    /// Begins a new reading of the part.
    func begin() {
        (last, known) = (known, [:])
    }

    /// The value as an array; nil if it is not a long array. Each type is examined once, because a failing cast is
    /// slow.
    func array<Value>(_ value: Value) -> (any StoredArray)? {
        // An array is a single reference. Examining the type of everything else would take half of the first record's time.
        guard MemoryLayout<Value>.size == MemoryLayout<[Int]>.size else { return nil }
        let isArray: Bool
        if let known = arrayTypes[ObjectIdentifier(Value.self)] {
            isArray = known
        } else {
            isArray = Value.self is any StoredArray.Type
            arrayTypes[ObjectIdentifier(Value.self)] = isArray
        }
        guard isArray, let array = value as? any StoredArray, array.storageCount >= Self.longArray else { return nil }
        return array
    }

    /// The digest of an array; nil if it is not known.
    func digest(of array: any StoredArray) -> StateDigest? {
        guard let storage = array.storage, let entry = known[storage] ?? last[storage] else { return nil }
        known[storage] = entry
        return entry.digest
    }

    func keep(_ digest: StateDigest, of array: any StoredArray) {
        if let storage = array.storage { known[storage] = Known(digest: digest, array: array) }
    }

    /// A digest and its array, which is retained so that it cannot be changed in place.
    private struct Known {
        let digest: StateDigest
        let array: any StoredArray
    }
}
