/// The properties of one scalar that layout needs, looked up in a few nanoseconds.
struct ScalarTraits: Equatable, Sendable {
    /// Encoded as in `UnicodeTable.entries`.
    private let bits: UInt16

    @inline(__always)
    init(_ codePoint: UInt32) {
        bits = codePoint < 0x20000 ? Self.tabled(Int(codePoint)) : Self.beyondTables(codePoint)
    }

    /// The width: 0, 1 or 2 cells, or `ambiguous` if it depends on the terminal's font.
    @inline(__always)
    func cells(ambiguous: Int) -> Int {
        let code = Int(bits & 3)
        return code == 3 ? ambiguous : code
    }

    /// The scalar's class for line breaking.
    @inline(__always)
    var breakClass: LineBreakClass {
        LineBreakClass(rawValue: UInt8(truncatingIfNeeded: bits >> 2 & 31)) ?? .letter
    }

    /// False if the scalar is always a cluster by itself, unless its neighbour joins.
    @inline(__always)
    var joins: Bool { bits & 0x80 != 0 }

    /// Whether the scalar is Extended_Pictographic (UTS #51).
    var isPictographic: Bool { bits & 0x100 != 0 }

    /// Whether a following VS16 makes the scalar an emoji of two cells.
    var takesEmojiStyle: Bool { bits & 0x200 != 0 }

    @inline(__always)
    private static func tabled(_ codePoint: Int) -> UInt16 {
        let zero = 0x30
        let blocks = UnicodeTable.blocks.utf8Start
        let high = Int(blocks[codePoint / UnicodeTable.blockSize * 2]) - zero
        let low = Int(blocks[codePoint / UnicodeTable.blockSize * 2 + 1]) - zero
        let place = (high * 32 + low) * UnicodeTable.blockSize + codePoint % UnicodeTable.blockSize
        return UnicodeTable.entries[Int(UnicodeTable.kinds.utf8Start[place]) - zero]
    }

    /// Planes 2 and 3 are ideographs, plane 14 begins with invisible tags and selectors, planes 15 and 16 are private use; the rest is
    /// unassigned.
    private static func beyondTables(_ codePoint: UInt32) -> UInt16 {
        switch codePoint {
        case ..<0x3FFFE: 2 | UInt16(LineBreakClass.ideograph.rawValue) << 2
        case 0xE0000...0xE0FFF: 0x80
        case 0xF0000...: 3
        case _: 1
        }
    }
}
