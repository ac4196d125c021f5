/// A text as mutes compare it: in any case and width.
public struct FoldedText: Hashable, Sendable {
    /// The folded scalars.
    let units: [UInt32]

    /// Folds a text.
    public init(_ text: String) {
        var units: [UInt32] = []
        for scalar in text.unicodeScalars { SearchFolding.append(scalar.value, to: &units) }
        self.units = units
    }

    /// Whether the text contains another one as a word: not as a part of a longer one of Latin letters and digits, so that
    /// `ai` is in `生成AI` and not in `Rails`.
    func containsWord(_ other: FoldedText) -> Bool {
        guard let first = other.units.first, let last = other.units.last else { return false }
        return occurrence(of: other) { range in
            let isCutAtStart =
                range.lowerBound > 0 && Self.isLatin(first) && Self.isLatin(units[range.lowerBound - 1])
            let isCutAtEnd =
                range.upperBound < units.count && Self.isLatin(last) && Self.isLatin(units[range.upperBound])
            return !isCutAtStart && !isCutAtEnd
        }
    }

    private func occurrence(of other: FoldedText, where isWanted: (Range<Int>) -> Bool) -> Bool {
        guard let first = other.units.first, units.count >= other.units.count else { return false }
        for start in 0...units.count - other.units.count where units[start] == first {
            let range = start..<start + other.units.count
            if units[range].elementsEqual(other.units), isWanted(range) { return true }
        }
        return false
    }

    /// Whether a folded scalar is a Latin letter or a digit; upper case is folded away.
    private static func isLatin(_ unit: UInt32) -> Bool {
        (0x61...0x7A).contains(unit) || (0x30...0x39).contains(unit) || (0xDF...0x24F).contains(unit)
    }
}
