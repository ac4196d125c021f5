/// Makes digests of one state after the other, and reads again only what has changed: a text or an array of the state
/// before that still stands where it stood in memory is the same.
///
/// What is long in the last two states is kept alive for that; a list that grows is copied once after a digest.
public final class StateDigester {
    private var last: [Storage: Known] = [:]
    private var known: [Storage: Known] = [:]
    private var arrayTypes: [ObjectIdentifier: Bool] = [:]

    /// A digester that has seen no state.
    public init() {}

    /// The digest of a state, the same as `StateDigest(of:)`.
    /// - Throws: `UnencodableValue` where the state's own `encode(to:)` throws.
    public func digest(of state: some Encodable) throws(UnencodableValue) -> StateDigest {
        (last, known) = (known, [:])
        return StateDigest(ofForm: try CanonicalValue(digestFormOf: state, by: self))
    }

    /// What stands for a text in the digest's form.
    func form(of text: String) -> CanonicalValue {
        let form = CanonicalValue.text(text)
        guard CanonicalValue.isLong(text) else { return form }
        let storage = text.utf8.withContiguousStorageIfAvailable { Storage($0, of: String.self) } ?? nil
        return self.form(at: storage, keeping: text) { form.replacedIfLong }
    }

    /// The value as an array; nil where it is none. Types are asked once: a cast that fails takes its time.
    func array<Value>(_ value: Value) -> (any StoredArray)? {
        let isArray: Bool
        if let known = arrayTypes[ObjectIdentifier(Value.self)] {
            isArray = known
        } else {
            isArray = Value.self is any StoredArray.Type
            arrayTypes[ObjectIdentifier(Value.self)] = isArray
        }
        return isArray ? value as? any StoredArray : nil
    }

    /// What stands for an array in the digest's form; nil where that has to be found out.
    func knownForm(of array: any StoredArray) -> CanonicalValue? {
        guard let storage = array.storage, let entry = known[storage] ?? last[storage] else { return nil }
        known[storage] = entry
        return entry.form
    }

    /// Keeps what stands for an array.
    func keep(_ form: CanonicalValue, for array: any StoredArray) {
        if let storage = array.storage { known[storage] = Known(form: form, value: array) }
    }

    private func form(at storage: Storage?, keeping value: Any, make: () -> CanonicalValue) -> CanonicalValue {
        guard let storage else { return make() }
        let entry = known[storage] ?? last[storage] ?? Known(form: make(), value: value)
        known[storage] = entry
        return entry.form
    }

    /// What was found out about a value, which is kept so that nobody can change it in its place.
    private struct Known {
        let form: CanonicalValue
        let value: Any
    }
}

extension StateDigest {
    /// The digest of a state.
    /// - Throws: `UnencodableValue` where the state's own `encode(to:)` throws.
    public init(of state: some Encodable) throws(UnencodableValue) {
        self = try StateDigester().digest(of: state)
    }
}

/// A place in memory where a value keeps its contents.
struct Storage: Hashable {
    private let address: UnsafeRawPointer
    private let count: Int
    private let type: ObjectIdentifier

    /// Nil for what keeps nothing anywhere.
    init?<Element>(_ contents: UnsafeBufferPointer<Element>, of type: Any.Type) {
        guard let address = contents.baseAddress else { return nil }
        self.address = UnsafeRawPointer(address)
        count = contents.count
        self.type = ObjectIdentifier(type)
    }
}

/// An array whose place in memory can be told.
protocol StoredArray {
    /// Nil for one that is short.
    var storage: Storage? { get }
}

extension Array: StoredArray {
    var storage: Storage? {
        guard CanonicalValue.isLong(self) else { return nil }
        return withUnsafeBufferPointer { Storage($0, of: Self.self) }
    }
}
