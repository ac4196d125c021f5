/// The marks of a run of text.
public struct InlineStyle: OptionSet, Hashable, Sendable {
    /// One bit for each mark.
    public let rawValue: UInt16
    /// Creates a set of marks from its bits.
    public init(rawValue: UInt16) {
        self.rawValue = rawValue
    }
    /// `strong`, `b`.
    public static let strong = InlineStyle(rawValue: 1)
    /// `em`, `i`, `var`, `cite`, `dfn`.
    public static let emphasis = InlineStyle(rawValue: 2)
    /// `del`, `s`, `strike`.
    public static let deleted = InlineStyle(rawValue: 4)
    /// `ins`, `u`.
    public static let inserted = InlineStyle(rawValue: 8)
    /// `samp`, `tt`.
    public static let sample = InlineStyle(rawValue: 16)

    /// The text of a link that is its URL.
    public static let bareLink = InlineStyle(rawValue: 32)

    /// `sup`.
    public static let raised = InlineStyle(rawValue: 64)
    /// `sub`.
    public static let lowered = InlineStyle(rawValue: 128)

    /// The marks whose ends are visible, so that a space outside of them must not be drawn with them.
    var edged: InlineStyle { intersection([.deleted, .inserted, .raised, .lowered]) }
}
