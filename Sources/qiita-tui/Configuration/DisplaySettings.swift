import QiitaDomain

/// The language, keys, widths, formulas and centring of this session, and the layout options that follow from them. They never
/// change.
struct DisplaySettings: Sendable {
    var keymap: Keymap
    var measure: DisplayWidth
    /// The maximum width of the text, in cells.
    var textWidth: Int
    /// How formulas are shown.
    var math: MathSetting
    /// Whether the text stands in the middle of a window that is much wider.
    var centersText: Bool
    private var sentences: Strings

    init(
        strings: Strings, keymap: Keymap = .standard, measure: DisplayWidth = .standard, textWidth: Int = 88,
        math: MathSetting = .unicode, centersText: Bool = true
    ) {
        self.keymap = keymap
        self.measure = measure
        self.textWidth = textWidth
        self.math = math
        self.centersText = centersText
        sentences = strings
    }

    /// The sentences in the reader's language, with the configured keys.
    var strings: Strings {
        get { sentences.naming(keymap) }
        set { sentences = newValue }
    }
}

extension DisplaySettings {
    /// The layout options of bodies in this session.
    var bodyOptions: BodyOptions {
        var options = BodyOptions(words: strings.bodyWords)
        options.measure = measure
        options.math = math
        return options
    }
}

extension DisplaySettings {
    /// The cells by which a window is wider than the text from which on the text stands in the middle.
    private static let spareToCenter = 24

    /// The cells of an article's text in a window.
    func articleWidth(columns: Int) -> Int {
        max(1, min(textWidth, columns - 2 * leastMargin(columns: columns)))
    }

    /// The cells left of an article's text.
    func articleMargin(columns: Int) -> Int {
        let spare = columns - textWidth
        return centersText && spare >= Self.spareToCenter ? spare / 2 : leastMargin(columns: columns)
    }

    private func leastMargin(columns: Int) -> Int { columns >= 40 ? 2 : 0 }
}
