import QiitaDomain

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
