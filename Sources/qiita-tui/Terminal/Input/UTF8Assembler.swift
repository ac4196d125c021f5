/// Assembles characters from bytes that arrive in any number of pieces.
struct UTF8Assembler: Equatable, Sendable {
    private var pending: [UInt8] = []

    /// The character that this byte completes, if any. Bytes that are not UTF-8 are dropped; the character after them
    /// is read correctly.
    mutating func consume(_ byte: UInt8) -> Unicode.Scalar? {
        if byte & 0xC0 != 0x80 { pending.removeAll() }
        guard byte >= 0x80 else { return Unicode.Scalar(byte) }
        pending.append(byte)
        guard let first = pending.first, first >= 0xC2, first <= 0xF4 else {
            pending.removeAll()
            return nil
        }
        guard pending.count == Self.length(startingWith: first) else { return nil }
        defer { pending.removeAll() }
        return String(validating: pending, as: UTF8.self)?.unicodeScalars.first
    }

    /// The length in bytes of a character with this first byte.
    static func length(startingWith first: UInt8) -> Int {
        switch first {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        case _: 4
        }
    }
}
