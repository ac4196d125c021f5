import QiitaDomain

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

/// How a body shows where its links lead. A link whose text is its URL has no mark of any kind.
enum LinkMarks: Equatable, Sendable {
    /// `[1]` after the text. The array has the number for each index of `ArticleBody.links`; nil stands for the body's
    /// `LinkNumbers`.
    case numbers([Int?]?)
    /// `<https://…>` after the text, with the URLs by their index.
    case inline([String])
    case none

    /// The mark behind the text of a link or behind the label of a card; nil if it has none.
    func mark(of link: Int) -> String? {
        guard case .numbers(let numbers) = self else { return nil }
        guard let numbers else { return "[\(link + 1)]" }
        return numbers.indices.contains(link) ? numbers[link].map { "[\($0)]" } : nil
    }
}

/// How formulas are shown: the values of `math` in the configuration.
enum MathSetting: String, CaseIterable, Sendable {
    /// In Unicode where one line can show them, else as TeX.
    case unicode
    /// As TeX.
    case tex
}

/// The words that the program adds to a laid-out body, one set for each language of the interface.
struct BodyWords: Equatable, Sendable {
    /// The label of an image, as in `[画像: alt]`.
    var image: String
    /// The labels of notes.
    var noteInfo: String
    var noteWarn: String
    var noteAlert: String
    /// The heading above the footnotes.
    var footnotes: String
    /// The label of embedded content, as in `[埋め込み: YouTube]`.
    var embed: String
    /// Kinds of embedded content with a translated name; brand names are not translated.
    var linkCard: String
    var tweet: String
    var slides: String
    /// The summary of a fold that has none.
    var details: String
    /// The heading above the list of link targets.
    var links: String
    /// The hint after the summary of a closed fold, such as `(z で開く)`; empty if no key opens it.
    var foldHint: String

    func label(of note: NoteKind) -> String {
        switch note {
        case .info: noteInfo
        case .warn: noteWarn
        case .alert: noteAlert
        }
    }

    /// The name of a kind of embedded content.
    func name(of kind: Embed.Kind) -> String {
        switch kind {
        case .linkCard: linkCard
        case .tweet: tweet
        case .codePen: "CodePen"
        case .youTube: "YouTube"
        case .slides: slides
        case .mermaid: "mermaid"
        case .other(let host): host
        }
    }
}
