import ReduxKit

extension AppRules {
    static let muteRules: [Rule<AppState>] = [
        Rule(
            .mutedArticlesMatchAMute,
            unless: { $0.$articles === $1.$articles && $0.mutes == $1.mutes }
        ) { state in
            let filter = MuteFilter(state.mutes.all)
            let expected =
                filter.isEmpty ? [] : state.articles.ids.filter { state.articles[$0].map(filter.hides) ?? false }
            return state.mutes.articles == expected.sorted() ? nil : "other articles are muted"
        },
        Rule(
            .listsLeaveOutMutedArticles,
            unless: { $0.$lists === $1.$lists && $0.$articles === $1.$articles && $0.mutes == $1.mutes }
        ) { state in
            for (id, list) in state.lists where list.source.countsMuted {
                let muted = state.muted(in: list.source)
                let count = list.ids.count(where: muted.contains)
                if list.mutedCount != count { return "list \(id.name) counts \(list.mutedCount) of \(count)" }
                if list.source.hidesMuted, let article = list.visible.first(where: muted.contains) {
                    return "list \(id.name) shows \(article)"
                }
            }
            return nil
        },
    ]
}
