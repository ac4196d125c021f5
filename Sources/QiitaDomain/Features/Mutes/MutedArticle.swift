/// An article that a mute hid.
public struct MutedArticle: Hashable, Sendable {
    /// The article.
    public var id: Article.ID
    /// What hid it.
    public var mute: Mute

    /// An article and what hid it.
    public init(id: Article.ID, mute: Mute) {
        self.id = id
        self.mute = mute
    }

    /// The number of articles that each mute hid, by its text.
    public static func counts(_ articles: some Sequence<MutedArticle>) -> [String: Int] {
        articles.reduce(into: [:]) { $0[$1.mute.rawValue, default: 0] += 1 }
    }
}
