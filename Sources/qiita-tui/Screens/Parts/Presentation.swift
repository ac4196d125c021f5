import QiitaDomain

/// How this session shows things: the reader's language, keys and widths. Fixed from start to end.
struct Presentation: Sendable {
    /// The keys.
    var keymap: Keymap
    /// How wide characters are.
    var measure: DisplayWidth
    /// The widest column of text, in cells.
    var textWidth: Int
    private var sentences: Strings

    init(
        strings: Strings, keymap: Keymap = .standard, measure: DisplayWidth = .standard, textWidth: Int = 88
    ) {
        self.keymap = keymap
        self.measure = measure
        self.textWidth = textWidth
        sentences = strings
    }

    /// The reader's language; sentences that name a key name the reader's own.
    var strings: Strings {
        get { sentences.naming(keymap) }
        set { sentences = newValue }
    }
}

extension Presentation {
    /// How an article's body is laid out in this session.
    var bodyOptions: BodyLayout.Options {
        var options = BodyLayout.Options(words: strings.bodyWords)
        options.measure = measure
        return options
    }
}
