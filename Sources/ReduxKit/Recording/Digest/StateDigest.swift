/// A 64-bit hash of a value, the same for equal values on every run and machine.
///
/// The hash is FNV-1a, computed from the inside outward. A string, a number, a Boolean or null is hashed as the bytes
/// of its canonical form; an array as `[`, the forms of its elements separated by commas, and `]`. The digest of an
/// object is the sum of the hashes of its members, each of a key, a colon and a form. The form of an array or object
/// is the digits of its digest in quotes; that of any other value is its canonical form. The digest detects
/// differences, but it is not cryptographic.
///
/// A sum does not depend on the order of the members, so the digest of a table is updated by that of the changed
/// entry: see `DigestedTable`.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
    /// The 64 bits.
    public let value: UInt64

    /// Creates a digest from its bits.
    @usableFromInline
    init(value: UInt64) {
        self.value = value
    }

    /// Creates a digest from sixteen hexadecimal digits; nil for any other text.
    public init?(_ digits: String) {
        guard digits.utf8.count == 16, !digits.hasPrefix("+"), let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: (0..<16).map { digits[Int(value >> (60 - 4 * $0) & 15)] }, as: UTF8.self)
    }
}

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

/// The hash FNV-1a with 64 bits (Fowler, Noll, Vo): each byte is combined by XOR, then the hash is multiplied by the
/// prime.
struct FNV1a: ByteSink, Sendable {
    private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

    mutating func put(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }

    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        var hash = value
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
        value = hash
    }
}
