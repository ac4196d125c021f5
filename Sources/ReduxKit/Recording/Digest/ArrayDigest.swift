/// The digest of an array that grows at its end.
struct ArrayDigest: Sendable {
    private var hash = FNV1a()
    private(set) var count = 0

    init() {
        hash.put(UInt8(ascii: "["))
    }

    mutating func append(_ form: HashedForm) {
        if count > 0 { hash.put(UInt8(ascii: ",")) }
        form.write(to: &hash)
        count += 1
    }

    /// The digest of the elements so far.
    var digest: StateDigest {
        var hash = hash
        hash.put(UInt8(ascii: "]"))
        return StateDigest(value: hash.value)
    }
}
