/// The width of a cluster, and of a single scalar.
///
/// A cluster is as wide as the sum of its scalars, as in ncurses: half-width kana with dakuten, flags (two halves of one
/// cell each) and combining marks. The exception is an emoji of several scalars (VS16, a keycap, a skin tone, a ZWJ
/// sequence), which a terminal draws as one picture of two cells.
enum ClusterWidth {
    private static let emojiStyle: UInt32 = 0xFE0F
    private static let zeroWidthJoiner: UInt32 = 0x200D
    private static let skinTones: ClosedRange<UInt32> = 0x1F3FB...0x1F3FF

    /// The width of one cluster, in cells.
    static func cells(of scalars: some Collection<Unicode.Scalar>, ambiguous: Int) -> Int {
        if isComposedEmoji(scalars) { return 2 }
        return scalars.reduce(0) { $0 + cells(of: $1, ambiguous: ambiguous) }
    }

    /// The width of a single scalar, in cells; 0 for a control character.
    static func cells(of scalar: Unicode.Scalar, ambiguous: Int) -> Int {
        ScalarTraits(scalar.value).cells(ambiguous: ambiguous)
    }

    /// Whether the scalars form one picture.
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
