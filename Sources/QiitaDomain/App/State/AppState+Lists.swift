/// Views of lists, and lists that are no longer shown.
extension AppState {
    /// Updates the view of a list that filters, sorts or leaves out muted articles; `selected` is the article that was under its
    /// cursor. `isNarrower` says that no article is shown that was not shown before.
    mutating func applyView(
        of id: ListID, keeping kept: KeptArticles, was selected: Article.ID?? = nil, isNarrower: Bool = false
    ) {
        guard let list = lists[id] else { return }
        let muted = muted(in: list.source)
        let mutedCount = muted.isEmpty ? 0 : list.ids.count(where: muted.contains)
        if mutedCount != list.mutedCount { lists.update(id) { $0.mutedCount = mutedCount } }
        guard !(lists[id]?.showsAll ?? true) || list.shown != nil else { return }
        let (articles, marks) = (articles, readMarks)
        lists.update(id) {
            $0.applyView(
                articles: articles, marks: marks, muted: muted, keeping: kept,
                was: selected ?? (kept == .shown || list.cursor != nil ? list.selected : nil), isNarrower: isNarrower)
        }
    }

    /// Removes articles that were marked as read together from the views that hide read ones.
    mutating func hide(read articles: [Article.ID]) {
        let marked = Set(articles)
        for (id, list) in lists where list.view.hidesRead && list.visible.contains(where: marked.contains) {
            applyView(of: id, keeping: .none, was: list.selected)
        }
    }

    /// Removes a list and the articles that only it referred to.
    mutating func dropList(_ id: ListID) {
        guard let list = lists[id] else { return }
        let request = loading.page(of: id)
        loading.requests.removeAll { $0.id == request?.id }
        lists[id] = nil
        forget(list.named + (request?.overtaken ?? []))
    }
}
