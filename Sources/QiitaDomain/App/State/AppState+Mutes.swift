/// Which of the loaded articles are muted. A list leaves them out as its view does: when its articles or the mutes change.
extension AppState {
    /// Applies changed mutes to every loaded article and every list.
    mutating func applyMutes() {
        let filter = MuteFilter(mutes.all)
        mutes.articles =
            filter.isEmpty ? [] : articles.ids.filter { articles[$0].map(filter.hides) ?? false }.sorted()
        for id in Array(lists.keys) { applyView(of: id, keeping: .shown) }
    }

    /// Applies the mutes to articles that the table received, and to the lists that have them already.
    mutating func mute(_ received: [Article.ID]) {
        guard !mutes.isEmpty else { return }
        let filter = MuteFilter(mutes.all)
        let ids = Set(received)
        let before = mutes.articles.filter(ids.contains)
        let after = ids.filter { articles[$0].map(filter.hides) ?? false }.sorted()
        if before != after { mutes.articles = (mutes.articles.filter { !ids.contains($0) } + after).sorted() }
        let changed = Set(before).symmetricDifference(after).sorted()
        for (id, list) in lists {
            // Of a muted article it can have changed what else mutes it, which counts in the list of its author or tag.
            let concerned = mutes.mute(of: list.source) == nil ? changed : after
            if list.missing(of: concerned).count < concerned.count { applyView(of: id, keeping: .shown) }
        }
    }

    /// The muted articles that a list leaves out, or dims as a search does. The list of a muted author or tag is not emptied by that.
    func muted(in source: ListSource) -> Set<Article.ID> {
        guard source.countsMuted, !mutes.articles.isEmpty else { return [] }
        guard mutes.mute(of: source) != nil else { return Set(mutes.articles) }
        let filter = MuteFilter(mutes.all, in: source)
        return Set(mutes.articles.filter { articles[$0].map(filter.hides) ?? false })
    }

    /// Forgets articles that left the table.
    mutating func forgetMuted(_ left: [Article.ID]) {
        guard !mutes.articles.isEmpty, !left.isEmpty else { return }
        let left = Set(left)
        if mutes.articles.contains(where: left.contains) { mutes.articles.removeAll(where: left.contains) }
    }
}
