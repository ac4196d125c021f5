import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The screen of an article")
struct ArticleDetailReducerTests {
    private let request = RequestID(7)
    private let article = Article.make(id: "a1")

    @Test("It begins with what a list knew, at the top")
    func begins() {
        let detail = ArticleDetailState(articleID: "a1", article: article)
        #expect(detail.article == article && detail.request == nil && detail.position == .start)
    }

    @Test("The article that comes is shown, and takes a failure away")
    func responded() {
        var detail = ArticleDetailState(articleID: "a1", article: nil)
        articleDetailReducer(&detail, .requested(request: request))
        #expect(detail.phase == .loading(request: request) && detail.request == request)
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        #expect(detail.phase == .idle && detail.failure == .timedOut && detail.article == nil)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: article, limit: nil))
        #expect(detail.phase == .idle && detail.failure == nil && detail.article == article)
    }

    @Test("What a list gave stays when a later answer fails or is given up")
    func keeps() {
        var detail = ArticleDetailState(articleID: "a1", article: article)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .failed(request: request, error: .notFound))
        #expect(detail.article == article && detail.failure == .notFound)
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .cancelled(request: request))
        #expect(detail.article == article && detail.phase == .idle)
    }

    @Test("An answer to a request that the screen does not wait for changes nothing", arguments: [true, false])
    func strangers(isLoading: Bool) {
        var detail = ArticleDetailState(articleID: "a1", article: article)
        if isLoading { articleDetailReducer(&detail, .requested(request: RequestID(8))) }
        let before = detail
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1", title: "遅"), limit: nil))
        articleDetailReducer(&detail, .failed(request: request, error: .timedOut))
        articleDetailReducer(&detail, .cancelled(request: request))
        #expect(detail == before)
    }

    @Test("The reader's place stays where he left it, also when the article comes anew")
    func position() {
        let place = ReadingPosition(block: 3, line: 2, lineCount: 9)
        var detail = ArticleDetailState(articleID: "a1", article: article)
        articleDetailReducer(&detail, .scrolled(to: place))
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: article, limit: nil))
        #expect(detail.position == place)
    }

    @Test("Folds stay as the reader left them until the body is another")
    func folds() {
        var detail = ArticleDetailState(articleID: "a1", article: article)
        articleDetailReducer(&detail, .foldToggled(number: 0, isOpen: true))
        articleDetailReducer(&detail, .foldToggled(number: 2, isOpen: true))
        articleDetailReducer(&detail, .foldToggled(number: 2, isOpen: false))
        #expect(detail.folds == [0: true, 2: false])
        articleDetailReducer(&detail, .requested(request: request))
        articleDetailReducer(&detail, .responded(request: request, article: .make(id: "a1", likesCount: 5), limit: nil))
        #expect(detail.folds == [0: true, 2: false])
        articleDetailReducer(&detail, .requested(request: request))
        let rewritten = Article.make(id: "a1", renderedBody: "<p>別</p>\n")
        articleDetailReducer(&detail, .responded(request: request, article: rewritten, limit: nil))
        #expect(detail.folds.isEmpty)
    }
}
