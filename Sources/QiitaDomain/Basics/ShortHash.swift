/// A hash of a text, the same in every run: FNV-1a with 64 bits. It is not cryptographic.
struct ShortHash: Equatable {
    /// The 64 bits.
    let value: UInt64

    init(_ text: String) {
        value = text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }

    /// Sixteen hexadecimal digits.
    var digits: String {
        value.padded(to: 16, radix: 16)
    }
}
