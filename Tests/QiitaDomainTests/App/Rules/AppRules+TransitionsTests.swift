import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("What an action must not change")
struct AppRulesTransitionsTests {
    private static let page = Article.makeMany(6)
    private static let request = RequestID(7)
    private static let latest = ListID.tab(.latest)

    /// A list of six articles with the cursor on the third one, two rows below the top of the window.
    private static func listed(_ actions: AppAction...) -> AppState {
        var state = AppState()
        state.lists[latest] = .loaded(page)
        for article in page { state.articles.put(article) }
        let cursor = ListCursor.article(page[2].id)
        appReducer(&state, AppAction.browsing(id: latest, action: .cursorMoved(to: cursor, row: 2, above: 1)))
        for action in actions { appReducer(&state, action) }
        return state
    }

    private static func answer(_ articles: [Article]) -> AppAction {
        .list(
            id: latest,
            action: .responded(
                request: request, page: 1, articles: articles, next: 2, at: AppUnderTest.now, limit: nil))
    }

    private static let requested = AppAction.list(id: latest, action: .requested(request: request, page: 1))
    private static let stocked = [AppAction.added(.stock(page[0].id), true), .step(.sent)]
    private static let refused = AppAction.step(.failed(error: .scopeMissing))
    private static let reverted = AppAction.step(
        .answered(answer: .notApplied(cause: .timedOut), from: .network(limit: nil)))
    private static let followed = [AppAction.added(.follow(.tag("Swift")), true), .step(.sent)]
    private static let unfollowed = AppAction.step(.failed(error: .unreachable(host: "qiita.com")))

    private static let typingBegan = AppAction.browsing(id: latest, action: .typingBegan)
    private static let filtered = AppAction.browsing(id: latest, action: .filterTyped(text: "5"))
    private static let searched = [
        AppAction.browsing(id: latest, action: .searchTyped(query: "5")),
        .browsing(
            id: latest,
            action: .matchReached(at: .article(page[4].id), row: 4, above: 2, number: 1, count: 1, wrapped: nil)),
    ]
    private static let givenUp = AppAction.browsing(id: latest, action: .typingGivenUp)
    private static let article = AppState().navigation.next(.articleDetail(article: page[0].id))
    private static let read = [
        AppAction.navigation(.pushed(route: article)), .reading(id: article.id, action: .typingBegan),
        .reading(id: article.id, action: .searchTyped(query: "設計")),
    ]

    private struct Case: Sendable {
        var before: AppState
        var action: AppAction
        /// What a flaw in the reducer does beside.
        var plant: @Sendable (inout AppState) -> Void
        var rule: RuleName
    }

    private static let cases = [
        Case(
            before: listed(stocked[0], stocked[1]), action: refused,
            plant: { $0.articles.changeStocksCount(of: page[0].id, by: 1) },
            rule: .failedChangesRestoreCountAndMark),
        Case(
            before: listed(stocked[0], stocked[1]), action: refused, plant: { $0.stocks[page[0].id].status = .on },
            rule: .failedChangesRestoreCountAndMark),
        Case(
            before: listed(stocked[0], stocked[1]), action: reverted,
            plant: { $0.stocks[page[0].id].status = .on }, rule: .failedChangesRestoreCountAndMark),
        Case(
            before: listed(followed[0], followed[1]), action: unfollowed,
            plant: { $0.follows.targets[.tag("Swift")].status = .on },
            rule: .failedChangesRestoreCountAndMark),
        Case(
            before: listed(requested, stocked[0], stocked[1]), action: answer(page),
            plant: { $0.articles.changeStocksCount(of: page[0].id, by: -1) }, rule: .answersKeepChangedCounts),
        Case(
            before: listed(typingBegan, searched[0], searched[1]), action: givenUp,
            plant: { $0.lists.update(latest) { $0.cursor = .article(page[4].id) } },
            rule: .escRestoresWhatTypingChanged),
        Case(
            before: listed(typingBegan, filtered), action: givenUp,
            plant: { $0.lists.update(latest) { $0.rowsAbove = 0 } }, rule: .escRestoresWhatTypingChanged),
        Case(
            before: listed(read[0], read[1], read[2]), action: .reading(id: article.id, action: .typingGivenUp),
            plant: { $0.articleDetail[article.id]?.reading.search = ReadingSearch(query: "実装") },
            rule: .escRestoresWhatTypingChanged),
        Case(
            before: listed(requested), action: answer(page.enumerated().filter { $0.offset != 2 }.map(\.element)),
            plant: { $0.lists.update(latest) { $0.cursor = .article(page[4].id) } }, rule: .cursorsStayOnTheirArticles),
        Case(
            before: listed(requested), action: answer([.make(id: "new")] + page),
            plant: { $0.lists.update(latest) { $0.cursor = .article(page[1].id) } }, rule: .cursorsStayOnTheirArticles),
        Case(
            before: listed(requested), action: answer([.make(id: "new")] + page),
            plant: { $0.lists.update(latest) { $0.rowsAbove = 0 } }, rule: .answersLeaveTheWindow),
        Case(
            before: listed(requested), action: answer(page),
            plant: { $0.lists.update(latest) { $0.ids = DigestedList([0, 1, 2, 3, 5, 4].map { page[$0].id }) } },
            rule: .sameAnswersChangeOnlyTimes),
        Case(
            before: listed(.readMarks(.marked(article: "a1"))), action: .readMarks(.marked(article: "a2")),
            plant: { $0.readMarks.remove("a1") }, rule: .readArticlesStayRead),
    ]

    @Test(
        "Each rule finds its planted bug, which no other rule of a state or a transition finds",
        arguments: cases.indices)
    func plants(index: Int) {
        let example = Self.cases[index]
        var state = example.before
        appReducer(&state, example.action)
        let violations = {
            AppRules.transitionRules.violations(
                after: example.action, from: example.before, wasSound: false, to: state)
        }
        #expect(violations() == [])
        example.plant(&state)
        #expect(violations().map(\.name) == [example.rule.rawValue])
        let found = AppRules.all.violations(
            after: example.action, from: example.before, wasSound: false, to: state)
        #expect(found.map(\.name) == [example.rule.rawValue], "\(found)")
    }

    @Test("Every rule has a planted bug")
    func everyRule() {
        #expect(Set(Self.cases.map(\.rule.rawValue)) == Set(AppRules.transitionRules.map(\.name)))
    }
}
