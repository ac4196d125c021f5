import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Rules of responses")
struct AppRulesAnswersTests {
    private static let page = Article.makeMany(3)
    private static let request = RequestID(7)
    private static let (below, top) = (Route.ID(1), Route.ID(2))

    /// Two articles on the stack above a list; one action began a request.
    private static func waiting(for action: AppAction) -> AppState {
        var state = AppState()
        state.lists[.tab(.latest)] = .loaded(page)
        for article in page { state.articles.put(article) }
        for article in page[0...1] {
            let route = state.navigation.next(.articleDetail(article: article.id))
            appReducer(&state, AppAction.navigation(.pushed(route: route)))
        }
        appReducer(&state, action)
        return state
    }

    /// What an answer changed that it was not requested for; nil if nothing.
    private static func unexpected(_ action: AppAction, from before: AppState, to state: AppState) -> String? {
        AppRules.answerRules.violations(after: action, from: before, wasSound: false, to: state).first?.what
    }

    private struct Case: Sendable {
        var request: AppAction
        var answer: AppAction
        /// What a flaw does beside.
        var unexpected: @Sendable (inout AppState) -> Void
        var what: String
    }

    private static var newer: Article {
        var article = page[0]
        article.title = "新"
        return article
    }
    private static let comment = Comment(id: "c", renderedBody: "<p>c</p>\n", createdAt: nil, user: .make("bob"))

    private static let cases = [
        Case(
            request: .comments(id: below, action: .requested(article: page[0].id, request: request)),
            answer: .comments(
                id: below,
                action: .responded(article: page[0].id, request: request, comments: [comment], limit: nil)),
            unexpected: { $0.comments[top]?.comments = [comment] }, what: "comments of screen 2"),
        Case(
            request: .articleDetail(id: below, action: .requested(request: request)),
            answer: .articleDetail(id: below, action: .responded(request: request, article: newer, limit: nil)),
            unexpected: { $0.articles.put(.make(id: page[1].id, title: "新")) }, what: "article \(page[1].id)"),
        Case(
            request: .articleDetail(id: below, action: .requested(request: request)),
            answer: .articleDetail(id: below, action: .failed(request: request, error: .timedOut)),
            unexpected: { $0.articleDetail[top]?.failure = .timedOut }, what: "screen 2"),
        Case(
            request: .toggle(.checkRequested(.stock(page[0].id), request: request, route: below)),
            answer: .toggle(.checkResponded(.stock(page[0].id), request: request, isOn: true, limit: nil)),
            unexpected: { $0.stocks[page[1].id].status = .on }, what: "stock of \(page[1].id)"),
        Case(
            request: .list(id: .tab(.latest), action: .requested(request: request, page: 1)),
            answer: .list(
                id: .tab(.latest),
                action: .responded(
                    request: request, page: 1, articles: [newer], next: nil, at: Timestamp(seconds: 9), limit: nil)),
            unexpected: { $0.lists[.tab(.mine)] = .loaded(page) }, what: "list mine"),
        Case(
            request: .follows(.profileRequested(target: .tag("Swift"), request: request, route: .root)),
            answer: .follows(
                .profileResponded(
                    target: .tag("Swift"), request: request, profile: Profile(Tag(id: "Swift")), limit: nil)),
            unexpected: { $0.follows.merge(Profile(Tag(id: "Linux"))) }, what: "profile of #Linux"),
        Case(
            request: .toggle(.checkRequested(.follow(.tag("Swift")), request: request, route: .root)),
            answer: .toggle(.checkResponded(.follow(.tag("Swift")), request: request, isOn: true, limit: nil)),
            unexpected: { $0.follows.targets[.tag("Linux")].status = .on }, what: "follow of #Linux"),
    ]

    @Test(
        "A response that changes only its own part is accepted; another change is found",
        arguments: cases.indices)
    func unexpectedChanges(index: Int) {
        let example = Self.cases[index]
        let before = Self.waiting(for: example.request)
        var state = before
        appReducer(&state, example.answer)
        #expect(state != before)
        #expect(Self.unexpected(example.answer, from: before, to: state) == nil)
        example.unexpected(&state)
        let found = AppRules.all.violations(after: example.answer, from: before, wasSound: false, to: state)
        #expect(found.contains { $0.name == "answersChangeNothingElse" && $0.what == example.what }, "\(found)")
    }

    @Test("A loaded article equals the response except for the count of stocks")
    func content() {
        let example = Self.cases[1]
        let before = Self.waiting(for: example.request)
        var state = before
        appReducer(&state, example.answer)
        state.articles.changeStocksCount(of: Self.page[0].id, by: 1)
        #expect(Self.unexpected(example.answer, from: before, to: state) == nil)
        state.articles.put(.make(id: Self.page[0].id, title: "他"))
        #expect(Self.unexpected(example.answer, from: before, to: state) == "article \(Self.page[0].id)")
    }

    @Test("Comments of another article than that of the screen are found, from Qiita and from the cache")
    func commentsOfAnotherArticle() {
        let before = Self.waiting(
            for: .comments(id: Self.below, action: .requested(article: Self.page[1].id, request: Self.request)))
        let answer = AppAction.comments(
            id: Self.below,
            action: .responded(
                article: Self.page[1].id, request: Self.request, comments: [Self.comment], limit: nil))
        let untouched = Self.waiting(for: .notice(.dialogClosed))
        let restored = AppAction.comments(
            id: Self.below,
            action: .restored(article: Self.page[1].id, comments: [Self.comment], at: AppUnderTest.now))
        for (before, answer) in [(before, answer), (untouched, restored)] {
            var state = before
            appReducer(&state, answer)
            let found = AppRules.all.violations(after: answer, from: before, wasSound: false, to: state)
            #expect(found == [.init(name: "answersChangeNothingElse", what: "comments of screen 1")])
        }
    }

    @Test("Other actions may change anything")
    func others() {
        let before = Self.waiting(for: .notice(.dialogClosed))
        var state = before
        state.articleDetail[Self.top]?.failure = .timedOut
        #expect(Self.unexpected(.notice(.dialogClosed), from: before, to: state) == nil)
    }
}
