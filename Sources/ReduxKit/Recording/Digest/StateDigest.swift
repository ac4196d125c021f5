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
