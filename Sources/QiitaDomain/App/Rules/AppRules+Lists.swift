import ReduxKit

/// The rules of lists.
extension AppRules {
    static let listRules: [Rule<AppState>] = [
        Rule(eachList: .listsHoldEachArticleOnce, unless: { $0.ids.digest == $1.ids.digest }) { list in
            Set(list.ids).count == list.ids.count ? nil : "repeats an article"
        },
        Rule(eachList: .cursorsNameARow, unless: ==) { list in
            switch list.cursor {
            case nil: nil
            case .article(let id): list.visible.contains(id) ? nil : "the cursor is on \(id), which it does not show"
            case .gap(let id):
                ListRows(list).contains(gapAbove: id) ? nil : "the cursor is on a gap that it does not show"
            case .retry: list.offersRetry ? nil : "the cursor is on a row that is not offered"
            }
        },
        Rule(eachList: .hiddenCursorsWaitInEmptyViews, unless: ==) { list in
            list.hiddenCursor == nil || list.visible.isEmpty ? nil : "a cursor waits for an article, but some are shown"
        },
        Rule(eachList: .windowsBeginInTheList, unless: ==) { list in
            (0...list.row()).contains(list.rowsAbove) ? nil : "\(list.rowsAbove) rows above row \(list.row())"
        },
        Rule(
            eachList: .viewsShowLoadedArticlesOnce,
            unless: {
                $0.ids.digest == $1.ids.digest && $0.shown?.digest == $1.shown?.digest && $0.view == $1.view
                    && $0.mutedCount == $1.mutedCount
            }
        ) { list in
            guard let shown = list.shown else { return list.showsAll ? nil : "a view shows nothing" }
            guard !list.showsAll else { return "shows a part without a view" }
            let ids = Set(shown)
            guard ids.count == shown.count, ids.isSubset(of: list.ids) else { return "shows what it does not hold" }
            guard list.view.order == .asSent else { return nil }
            return Array(shown) == list.ids.filter(ids.contains) ? nil : "shows articles out of order"
        },
        Rule(
            eachList: .gapsAreAboveArticles,
            unless: { $0.ids.digest == $1.ids.digest && $0.gaps == $1.gaps && $0.firstSeen == $1.firstSeen }
        ) { list in
            let below = list.gaps.map(\.below)
            guard Set(below).count == below.count, below.allSatisfy(list.ids.contains) else { return "gaps \(below)" }
            guard !below.contains(where: { $0 == list.ids.first }) else { return "a gap above the first article" }
            guard let seen = list.firstSeen else { return nil }
            return list.ids.contains(seen) && list.ids.first != seen ? nil : "the line above \(seen)"
        },
        Rule(eachList: .articlesCameAtSomeTime, unless: ==) { list in
            list.ids.isEmpty || list.refreshedAt != nil ? nil : "holds articles that were never answered"
        },
        Rule(eachList: .pagesAreInRange, unless: ==) { list in
            list.nextPage.map { (1...Endpoint.lastPage).contains($0) } ?? true ? nil : "page \(list.nextPage ?? 0)"
        },
        Rule(
            .mergedListsAreWhatTheirQueriesBrought,
            unless: { $0.$lists === $1.$lists && $0.$articles === $1.$articles }
        ) { state in
            let merged = state.lists.first { $0.value.parts != nil || $0.value.source == .timeline }?.value
            return merged?.contradiction { state.articles[$0]?.createdAt }
        },
        Rule(.listsHaveTheirSource, unless: { $0.$lists === $1.$lists }) { state in
            for case (.tab(let tab), let list) in state.lists {
                let isChosen = if case .tag = list.source { tab == .chosenTag } else { false }
                if list.source != tab, !isChosen { return "tab \(tab.rawValue) lists \(list.source.rawValue)" }
            }
            return nil
        },
    ]
}
