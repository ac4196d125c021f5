import QiitaDomain

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
