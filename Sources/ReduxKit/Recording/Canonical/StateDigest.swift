/// A short name for a state that is the same on every run and machine, and another for every other state.
///
/// FNV-1a with 64 bits over the bytes of the state's digest form: its canonical form in which each text of 256 bytes or
/// more, and each array of 8 elements or more, stands as the digits of its own digest, from the inside outward. It finds
/// differences; it keeps no secret and stops no forger.
public struct StateDigest: Hashable, Sendable, CustomStringConvertible {
    /// The 64 bits.
    public let value: UInt64

    /// The digest of a state in its canonical form.
    public init(of value: CanonicalValue) {
        self.init(ofForm: value.shortened)
    }

    /// The digest of what is in its digest form already.
    init(ofForm value: CanonicalValue) {
        var hash = FNV1a()
        value.write(to: &hash)
        self.value = hash.value
    }

    /// The digest that sixteen hexadecimal digits name; nil for anything else.
    public init?(_ digits: String) {
        guard digits.utf8.count == 16, !digits.hasPrefix("+"), let value = UInt64(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Sixteen hexadecimal digits.
    public var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// FNV-1a, 64 bits (Fowler, Noll, Vo): a byte is mixed in, then the prime is multiplied in.
struct FNV1a: ByteSink {
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
