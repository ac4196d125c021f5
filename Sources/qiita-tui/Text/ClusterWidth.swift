/// The cells of a cluster of several scalars.
///
/// A cluster is as wide as its scalars are together, which is what ncurses counts and what half-width kana with their
/// dakuten, flags (two halves of one cell) and combining marks take. The exception is an emoji made of several scalars
/// (VS16, a keycap, a skin tone, a ZWJ sequence), which a terminal draws as one picture of two cells.
enum ClusterWidth {
    private static let emojiStyle: UInt32 = 0xFE0F
    private static let zeroWidthJoiner: UInt32 = 0x200D
    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

    /// The cells of the scalars of one cluster.
    static func cells(of scalars: some Collection<Unicode.Scalar>, ambiguous: Int) -> Int {
        if isComposedEmoji(scalars) { return 2 }
        return scalars.reduce(0) { $0 + cells(of: $1, ambiguous: ambiguous) }
    }

    /// The cells of a scalar by itself; 0 for a control character.
    static func cells(of scalar: Unicode.Scalar, ambiguous: Int) -> Int {
        ScalarTraits(scalar.value).cells(ambiguous: ambiguous)
    }

    /// Whether the scalars together are one picture.
    static func isComposedEmoji(_ scalars: some Collection<Unicode.Scalar>) -> Bool {
        guard let first = scalars.first else { return false }
        let traits = ScalarTraits(first.value)
        guard traits.isPictographic || traits.takesEmojiStyle else { return false }
        var previous = first.value
        for scalar in scalars.dropFirst() {
            if scalar.value == emojiStyle, previous == first.value, traits.takesEmojiStyle { return true }
            if traits.isPictographic, skinTones.contains(scalar.value) { return true }
            if previous == zeroWidthJoiner, traits.isPictographic, ScalarTraits(scalar.value).isPictographic {
                return true
            }
            previous = scalar.value
        }
        return false
    }
}
