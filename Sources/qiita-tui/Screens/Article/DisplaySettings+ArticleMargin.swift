import QiitaDomain

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
