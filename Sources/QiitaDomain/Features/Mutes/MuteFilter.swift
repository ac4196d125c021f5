/// Decides which articles are muted, and by what.
public struct MuteFilter: Sendable {
    private var users: [FoldedText: Mute] = [:]
    private var tags: [FoldedText: Mute] = [:]
    private var words: [(text: FoldedText, mute: Mute)] = []

    /// A filter for all of the mutes.
    public init(_ mutes: some Sequence<Mute>) {
        for mute in mutes {
            switch mute {
            case .user(let id): users[FoldedText(id)] = mute
            case .tag(let name): tags[FoldedText(name)] = mute
            case .word(let word): words.append((FoldedText(word), mute))
            }
        }
    }

    /// A filter of what a list leaves out: every mute but that of the list's own author or tag.
    public init(_ mutes: some Sequence<Mute>, in source: ListSource) {
        let own = source.ownMute?.folded
        self.init(mutes.filter { $0.folded != own })
    }

    /// Whether nothing is muted.
    var isEmpty: Bool { users.isEmpty && tags.isEmpty && words.isEmpty }

    func hides(_ article: Article) -> Bool {
        !mutes(of: article).isEmpty
    }

    /// Everything that mutes the article.
    public func mutes(of article: Article) -> [Mute] {
        guard !isEmpty else { return [] }
        var found: [Mute] = []
        if !users.isEmpty, let mute = users[FoldedText(article.user.id)] { found.append(mute) }
        guard !tags.isEmpty || !words.isEmpty else { return found }
        let names = article.tags.map { FoldedText($0) }
        for name in names { if let mute = tags[name], !found.contains(mute) { found.append(mute) } }
        guard !words.isEmpty else { return found }
        let texts = [FoldedText(article.title)] + names
        return found + words.filter { word in texts.contains { $0.containsWord(word.text) } }.map(\.mute)
    }
}
