/// A set of folded characters.
struct CharacterClass: Equatable, Sendable {
    enum Name: Equatable, Sendable {
        case digit
        case word
        case space
        case newline

        func contains(_ unit: UInt32) -> Bool {
            guard let properties = Unicode.Scalar(unit)?.properties else { return false }
            switch self {
            case .digit: return properties.numericType == .decimal
            case .space: return properties.isWhitespace
            case .newline: return (0xA...0xD).contains(unit) || [0x85, 0x2028, 0x2029].contains(unit)
            case .word:
                if properties.isAlphabetic { return true }
                switch properties.generalCategory {
                case .decimalNumber, .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation: return true
                case _: return properties.isJoinControl
                }
            }
        }
    }
    /// A class, or all characters that are not in it.
    struct Member: Equatable, Sendable {
        var name: Name
        var isInverted = false
    }
    private var ranges: [ClosedRange<UInt32>] = []
    private var members: [Member] = []
    private var isInverted = false
    /// The characters below U+0080, a bit for each: those that most patterns are about.
    private var ascii: (UInt64, UInt64) = (0, 0)

    init(_ ranges: [ClosedRange<UInt32>], _ members: [Member] = [], isInverted: Bool = false) {
        self.ranges = ranges.flatMap(Self.folded)
        self.members = members
        self.isInverted = isInverted
        for unit in UInt32(0)..<64 {
            if find(unit) { ascii.0 |= 1 << UInt64(unit) }
            if find(unit + 64) { ascii.1 |= 1 << UInt64(unit) }
        }
    }

    static func == (one: CharacterClass, other: CharacterClass) -> Bool {
        one.ranges == other.ranges && one.members == other.members && one.isInverted == other.isInverted
    }

    /// Whether a folded character is in the set.
    func contains(_ unit: UInt32) -> Bool {
        unit < 64 ? ascii.0 >> UInt64(unit) & 1 == 1 : unit < 128 ? ascii.1 >> UInt64(unit - 64) & 1 == 1 : find(unit)
    }

    private func find(_ unit: UInt32) -> Bool {
        isInverted
            != (ranges.contains { $0.contains(unit) }
                || members.contains { $0.isInverted != $0.name.contains(unit) })
    }

    /// The range as the characters of a folded text are in it; a long one is that of a script without cases.
    private static func folded(_ range: ClosedRange<UInt32>) -> [ClosedRange<UInt32>] {
        guard range.count <= 1_024 else { return [range] }
        let units = Set(range.map(SearchFolding.folded)).sorted()
        var ranges: [ClosedRange<UInt32>] = []
        for unit in units {
            if let last = ranges.last, last.upperBound + 1 == unit {
                ranges[ranges.count - 1] = last.lowerBound...unit
            } else {
                ranges.append(unit...unit)
            }
        }
        return ranges
    }
}
