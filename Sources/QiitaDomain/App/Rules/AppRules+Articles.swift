import ReduxKit

/// The rules of the table of articles.
extension AppRules {
    static let articleRules: [Rule<AppState>] = [
        Rule(.listedArticlesAreKnown, unless: haveSameArticles) { state in
            for (id, list) in state.lists {
                if let article = list.named.first(where: { state.articles[$0] == nil }) {
                    return "list \(id.name) names \(article), which is not in the table"
                }
            }
            return nil
        },
        Rule(.knownArticlesAreNamed, unless: haveSameArticles) { state in
            var named = Set(state.lists.values.lazy.flatMap(\.named))
            named.formUnion(state.articleDetail.values.lazy.map(\.articleID))
            return state.articles.ids.first { !named.contains($0) && !state.isStockUnsettled(of: $0) }
                .map { "nothing names article \($0)" }
        },
        Rule(.articlesAreKeptUnderTheirIDs, unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { state.articles[$0]?.id != $0 }.map { "\($0) holds another article" }
        },
        Rule(.countsAreNotNegative, unless: { $0.$articles === $1.$articles }) { state in
            state.articles.ids.first { (state.articles[$0]?.stocksCount ?? 0) < 0 }.map { "stocks of \($0)" }
        },
    ]

    /// Whether the same articles are known, and are named by the same lists and screens.
    @Sendable
    private static func haveSameArticles(_ before: AppState, _ state: AppState) -> Bool {
        before.$articles === state.$articles && before.stocks == state.stocks && before.loading == state.loading
            && before.navigation.routes == state.navigation.routes
            && (before.$lists === state.$lists
                || before.lists.count == state.lists.count
                    && state.lists.allSatisfy {
                        before.lists[$0.key]?.ids.digest == $0.value.ids.digest
                            && before.lists[$0.key]?.parts == $0.value.parts
                    })
    }
}
