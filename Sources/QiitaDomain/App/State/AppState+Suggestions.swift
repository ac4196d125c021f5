import ReduxKit

extension AppState {
    /// The suggestions, nearest first, that continue the typed text: earlier texts; for a tag then the followed ones and those of the
    /// loaded articles; for a search before them the tags and authors that continue its last word; for a mute the author and
    /// the tags of the article in focus.
    public var inputSuggestions: [String] {
        guard let purpose = input.purpose else { return [] }
        let draft = input.field.draft
        let earlier = input.earlier[purpose, default: []].reversed().filter { $0.begins(with: draft) }
        switch purpose {
        case .find, .filterList, .findInArticle, .filterHelp: return earlier
        case .tabName: return []
        case .mute: return muteSuggestions.filter { $0.begins(with: draft) }
        case .unmute: return mutes.own.reversed().map(\.rawValue).filter { $0.begins(with: draft) }
        case .tag: return unique(earlier + knownTags(beginning: draft))
        case .search: return unique(offeredTerms(behind: draft) + earlier)
        }
    }

    /// The query with its last word completed, if that asks for a tag or an author.
    private func offeredTerms(behind draft: String) -> [String] {
        let word = draft.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last ?? ""
        let start = String(draft.dropLast(word.count))
        for field in ["tag:", "-tag:", "user:", "-user:"] where word.lowercased().hasPrefix(field) {
            let name = String(word.dropFirst(field.count))
            let names = field.hasSuffix("tag:") ? knownTags(beginning: name) : knownUsers(beginning: name)
            return names.map { start + field + $0 }
        }
        return []
    }

    /// The followed tags, then those of the loaded articles, the most frequent first.
    private func knownTags(beginning start: String) -> [String] {
        unique(follows.tagNames.filter { $0.begins(with: start) } + seen(\.tags, beginning: start))
    }

    /// The followed authors, then those of the loaded articles, the most frequent first.
    private func knownUsers(beginning start: String) -> [String] {
        unique(follows.users.names.filter { $0.begins(with: start) } + seen({ [$0.user.id] }, beginning: start))
    }

    /// The names in the loaded articles, the most frequent first.
    private func seen(_ names: (Article) -> [String], beginning start: String) -> [String] {
        var counts: [String: Int] = [:]
        for id in articles.ids {
            for name in articles[id].map(names) ?? [] where name.begins(with: start) { counts[name, default: 0] += 1 }
        }
        return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key).filter { !$0.isEmpty }
    }

    /// The texts, each once whatever its case.
    private func unique(_ texts: [String]) -> [String] {
        var known: Set<String> = []
        return texts.filter { known.insert($0.lowercased()).inserted }
    }

    /// What can be muted of the article in focus: its author and its tags, without what is muted already.
    var muteSuggestions: [String] {
        guard let article = articleInFocus.flatMap({ articles[$0] }) else { return [] }
        let author = article.user.id.isEmpty ? [] : [Mute.user(article.user.id)]
        return (author + article.tags.map(Mute.tag)).filter { mutes.known($0) == nil }.map(\.rawValue)
    }
}

extension String {
    /// Whether the text begins with another one, in any case.
    fileprivate func begins(with start: String) -> Bool {
        start.isEmpty || lowercased().hasPrefix(start.lowercased())
    }
}
