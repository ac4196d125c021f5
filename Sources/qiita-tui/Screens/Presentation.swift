/// How this session shows things: the reader's language, keys and widths. Fixed from start to end.
struct Presentation: Sendable {
    /// The reader's language.
    var strings: Strings
    /// The keys.
    var keymap: Keymap = .standard
    /// How wide characters are.
    var measure: DisplayWidth = .standard
    /// The widest column of text, in cells.
    var textWidth = 88
}
