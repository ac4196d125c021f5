import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@Suite("One-line summaries of actions")
struct ActionSummaryTests {
    private static let request = RequestID(7)

    @Test(
        "The most important value comes first, and names have no quotes",
        arguments: [
            (
                AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article("a6"), row: 5, above: 3)),
                "id=latest to=a6 row=5 above=3"
            ),
            (
                .browsing(id: .tab(.tag("Swift")), action: .cursorMoved(to: .retry, row: 20, above: 0)),
                ##"id="#Swift" to="(retry)" row=20 above=0"##
            ),
            (
                .list(id: .route(Route.ID(3)), action: .requested(request: request, page: 2)),
                "id=3 request=7 page=2"
            ),
            (
                .list(id: .tab(.latest), action: .failed(request: request, error: .server(status: 502))),
                "id=latest request=7 page=1 error=server(status=502)"
            ),
            (
                .list(id: .tab(.latest), action: .failed(request: request, error: .timedOut)),
                "id=latest request=7 page=1 error=timedOut"
            ),
            (
                .list(id: .tab(.latest), action: .failed(request: request, error: .rejected(message: "だめ です"))),
                #"id=latest request=7 page=1 error=rejected(message="だめ です")"#
            ),
            (
                .navigation(.pushed(route: Route(id: Route.ID(1), screen: .userArticles(user: "rin@example")))),
                "route=(id=1 screen=userArticles(user=rin@example))"
            ),
            (
                .articleDetail(
                    id: Route.ID(1),
                    action: .responded(request: request, article: .make(title: "全角の\"幅\""), limit: nil)),
                #"id=1 request=7 answer="全角の\"幅\"" isRenewal=false"#
            ),
            (
                .step(.sent, id: "5f", request: request), "id=5f request=7"
            ),
            (.reading(id: Route.ID(1), action: .searched(query: "")), #"id=1 query="""#),
            (
                .toggle(
                    .checkResponded(
                        .stock("a1"), request: request, isOn: true,
                        limit: RateLimit(limit: 60, remaining: 57, reset: Timestamp(seconds: 9)))),
                "request=7 target=a1 answer=true limit=57/60 route=0"
            ),
            (.notice(.dialogClosed), ""), (.navigation(.ended), ""),
        ])
    func actions(_ action: AppAction, _ text: String) {
        #expect(ActionSummary.text(of: action) == text)
    }

    @Test("Long texts are cut, and bodies are never shown")
    func long() {
        let title = String(repeating: "長", count: 50)
        let article = Article.make(title: title, renderedBody: String(repeating: "<p>本文</p>", count: 1000))
        let action = ArticleListAction.responded(
            request: Self.request, page: 1, articles: [article], next: nil, at: AppUnderTest.now, limit: nil)
        let text = ActionSummary.text(of: AppAction.list(id: .tab(.latest), action: action))
        #expect(text.contains(#"articles=1 "\#(String(repeating: "長", count: 38)).." at="#))
        #expect(!text.contains("本文"))
    }

    @Test("Records of recording itself have their own summaries")
    func recording() {
        let state = AppState.home(Article.makeMany(3))
        #expect(ActionSummary.text(of: RecordingAction.started(state: state)) == "screens=1 articles=3")
        #expect(ActionSummary.text(of: RecordingAction<AppState>.stopped) == "")
    }
}
