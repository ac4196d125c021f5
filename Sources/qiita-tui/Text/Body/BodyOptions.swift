import QiitaDomain

/// What a body's looks depend on besides its width.
struct BodyOptions: Equatable, Sendable {
    /// The words between the author's.
    var words: BodyWords
    /// The measure of the terminal.
    var measure = DisplayWidth.standard
    /// Spare cells right of the text where a stop may hang; see `hangingCells(spare:)`.
    var hangingCells = 0
    /// Cells by which long code is moved to the left; nil wraps it.
    var codeOffset: Int?
    /// Folds that the reader opened or closed, by their number in the body; the others stand as the author left them.
    var folds: [Int: Bool] = [:]

    init(words: BodyWords) {
        self.words = words
    }

    /// The cells that a stop takes of those that stay free right of the text.
    static func hangingCells(spare: Int) -> Int {
        max(0, min(spare, 2))
    }
}

/// The words that stand in a laid out body without being the author's; the screens' languages each have a set.
struct BodyWords: Equatable, Sendable {
    /// The label of an image, as in `[画像: alt]`.
    var image: String
    /// The labels of notes.
    var noteInfo: String
    var noteWarn: String
    var noteAlert: String
    /// The heading over the footnotes.
    var footnotes: String
    /// The label of what is embedded, as in `[埋め込み: YouTube]`.
    var embed: String
    /// Kinds of embedded things that have a name in the language; brands name themselves.
    var linkCard: String
    var tweet: String
    var slides: String
    /// Stands behind the summary of a fold that is closed, such as `(z で開く)`; empty where no key opens it.
    var foldHint: String

    /// The label of a note.
    func label(of note: NoteKind) -> String {
        switch note {
        case .info: noteInfo
        case .warn: noteWarn
        case .alert: noteAlert
        }
    }

    /// The name of what is embedded.
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
