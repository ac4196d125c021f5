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
        guard before != after else { return }
        mutes.articles = (mutes.articles.filter { !ids.contains($0) } + after).sorted()
        let changed = Set(before).symmetricDifference(after).sorted()
        for (id, list) in lists where list.missing(of: changed).count < changed.count {
            applyView(of: id, keeping: .shown)
        }
    }

    /// Forgets articles that left the table.
    mutating func forgetMuted(_ left: [Article.ID]) {
        guard !mutes.articles.isEmpty, !left.isEmpty else { return }
        let left = Set(left)
        if mutes.articles.contains(where: left.contains) { mutes.articles.removeAll(where: left.contains) }
    }
}
