/// Puts characters together from bytes that may come in any number of pieces.
struct UTF8Assembler: Equatable, Sendable {
    private var pending: [UInt8] = []

    /// Whether a character has begun and is not complete.
    var isInside: Bool { !pending.isEmpty }

    /// The characters that are complete with this byte. Bytes that are no UTF-8 are left out; the next character is
    /// read rightly after them.
    mutating func take(_ byte: UInt8) -> Unicode.Scalar? {
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

    /// The bytes of a character by its first.
    static func length(startingWith first: UInt8) -> Int {
        switch first {
        case ..<0x80: 1
        case ..<0xE0: 2
        case ..<0xF0: 3
        case _: 4
        }
    }
}
