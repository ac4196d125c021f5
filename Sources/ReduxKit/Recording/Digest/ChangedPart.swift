/// A part that an action changed, or that the log begins with, and its hash after the action.
public struct ChangedPart: Hashable, Sendable {
    /// The part's key in the encoded state.
    public let name: String
    /// The part's hash after the action.
    public let hash: PartHash

    /// Creates a changed part.
    public init(name: String, hash: PartHash) {
        self.name = name
        self.hash = hash
    }
}

/// The eight digits of a part in a log: the last ones of its digest.
public struct PartHash: Hashable, Sendable, CustomStringConvertible {
    /// The 32 bits.
    public let value: UInt32

    /// Creates a hash from its bits.
    init(value: UInt32) {
        self.value = value
    }

    /// Creates the hash of a part with this digest.
    public init(_ digest: StateDigest) {
        self.init(value: UInt32(truncatingIfNeeded: digest.value))
    }

    /// Creates a hash from eight hexadecimal digits; nil for any other text.
    public init?(_ digits: String) {
        guard digits.utf8.count == 8, !digits.hasPrefix("+"), let value = UInt32(digits, radix: 16) else { return nil }
        self.value = value
    }

    /// Eight hexadecimal digits.
    public var description: String {
        var digits: [UInt8] = []
        value.writeDigits(to: &digits)
        return String(decoding: digits, as: UTF8.self)
    }
}
