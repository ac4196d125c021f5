extension StateDigest {
    /// Creates the digest of a value in its canonical form.
    public init(of value: CanonicalValue) {
        switch value {
        case .null, .bool, .number, .text:
            var hash = FNV1a()
            value.write(to: &hash)
            self.value = hash.value
        case .array(let elements):
            var hash = ArrayDigest()
            for element in elements { hash.append(HashedForm(element)) }
            self.value = hash.digest.value
        case .object(let members):
            self.value = members.reduce(0) { $0 &+ HashedForm($1.value).entry(under: $1.key) }
        }
    }

    /// Creates the digest of a value.
    /// - Throws: `UnencodableValue` if the value's `encode(to:)` throws.
    public init(of value: some Encodable) throws(UnencodableValue) {
        self = try HashedForm(of: value).digest
    }

    /// The digest of an array without elements.
    public static let emptyArray = ArrayDigest().digest

    /// The digest of an object whose only member is an object without members, as a case without values encodes itself.
    public static func emptyObject(in key: String) -> StateDigest {
        var sum = MemberSum()
        sum.add(key, MemberSum().digest)
        return sum.digest
    }
}
