/// What the layout of a body depends on besides its width.
struct BodyOptions: Equatable, Sendable {
    /// The words that the program adds to the author's.
    var words: BodyWords
    /// Lines above the first block, none wider than the text.
    var preface: [StyledLine] = []
    /// The measure of the terminal.
    var measure = DisplayWidth.standard
    /// Spare cells to the right of the text into which a full stop may hang; see `hangingCells(spare:)`.
    var hangingCells = 0
    /// How the targets of links are shown.
    var links = LinkMarks.numbers(nil)
    /// Whether inline code stands in backquotes, for output without colours and other attributes.
    var quotesCode = false
    /// How formulas are shown.
    var math = MathSetting.unicode
    /// The horizontal scroll position of code, in cells; nil wraps long lines instead.
    var codeOffset: Int?
    /// Whether long lines of code are wrapped or cut at the edge; otherwise they are as long as they are.
    var wrapsCode = true
    /// Folds that the reader opened or closed, by their number in the body; the others are as the author left them.
    var folds: [Int: Bool] = [:]

    init(words: BodyWords) {
        self.words = words
    }

    /// The cells that a full stop may use of the `spare` cells to the right of the text.
    static func hangingCells(spare: Int) -> Int {
        max(0, min(spare, 2))
    }
}
