import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Loading an article's comments", .timeLimit(.minutes(10)))
struct AppActionCreatorCommentsTests {
    private let app = AppUnderTest(hasToken: false)
    private let article = Article.make(id: "a1", commentsCount: 1)
    private let comment = Comment(id: "c1", renderedBody: "<p>a</p>", createdAt: nil, user: .make())

    @Test("Comments are requested once and removed with their screen")
    func once() async throws {
        let route = try await opened()
        app.dispatch(AppActionCreator.comments(route).loadOnce())
        app.dispatch(AppActionCreator.comments(route).loadOnce())
        try await app.answer(.comments("a1"), with: .comments([comment], limit: .left(7)))
        app.dispatch(AppActionCreator.comments(route).loadOnce())
        await app.settle()
        #expect(app.state.comments[route]?.comments == [comment] && app.state.loading.limit == .left(7))
        #expect(app.qiita.calls.filter { $0 == .comments("a1") }.count == 1)
        app.back()
        #expect(app.state.comments.isEmpty)
    }

    @Test("A refresh of the article reloads comments that were requested, and only those", arguments: [true, false])
    func refresh(wereAsked: Bool) async throws {
        let route = try await opened()
        if wereAsked {
            app.dispatch(AppActionCreator.comments(route).loadOnce())
            try await app.answer(.comments("a1"), with: .failure(.timedOut))
            #expect(app.state.notice == NoticeState() && app.state.comments[route]?.failure == .timedOut)
        }
        app.dispatch(AppActionCreator.refresh())
        try await app.answer(.article("a1"), with: .article(article))
        if wereAsked { try await app.answer(.comments("a1"), with: .comments([comment])) }
        await app.settle()
        #expect(app.state.comments[route]?.comments == (wereAsked ? [comment] : []))
    }

    @Test("Going back or Esc cancels the request; late responses change nothing", arguments: [true, false])
    func letGo(goesBack: Bool) async throws {
        let route = try await opened()
        app.dispatch(AppActionCreator.comments(route).loadOnce())
        let late = try await app.arrival(of: .comments("a1"))
        app.dispatch(goesBack ? AppActionCreator.back() : AppActionCreator.cancelLoading())
        #expect(app.loadingCount == 0)
        late.answer(.comments([comment]))
        await app.settle()
        #expect(app.state.comments[route]?.comments.isEmpty ?? true)
        #expect(app.qiita.cancelledCalls == [.comments("a1")])
    }

    private func opened() async throws -> Route.ID {
        try await app.loadHome([article], next: nil)
        return app.open(.articleDetail(article: "a1")).id
    }
}
