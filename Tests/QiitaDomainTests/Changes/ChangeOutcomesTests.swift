import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Outcomes of a stock for the reader", .timeLimit(.minutes(10)))
struct StockActionCreatorOutcomesTests {
    /// What Qiita says to a change and to the question after it, and what the reader sees in the end.
    struct Case: Sendable {
        static let title = "設計"
        let isStocked: Bool
        let change: ManualAnswer
        var check: ManualAnswer?
        let status: ToggleState.Status
        let count: Int
        var error: QiitaError?
        var message: NoticeState.Message?
    }

    @Test(
        "Each outcome of stocking an article with ten stocks has its mark, count and message",
        arguments: [
            Case(
                isStocked: true, change: .done(), status: .on, count: 11,
                message: .stocked(title: Case.title, wasAlready: false)),
            Case(
                isStocked: true, change: .failure(.forbidden), check: .isOn(true), status: .on, count: 10,
                message: .stocked(title: Case.title, wasAlready: true)),
            Case(
                isStocked: true, change: .failure(.forbidden), check: .isOn(false), status: .off,
                count: 10, error: .scopeMissing),
            Case(
                isStocked: true, change: .failure(.forbidden), check: .failure(.forbidden), status: .off,
                count: 10, error: .scopeMissing),
            Case(
                isStocked: true, change: .failure(.forbidden), check: .failure(.server(status: 500)),
                status: .unknown, count: 10, error: .server(status: 500)),
            Case(
                isStocked: true, change: .failure(.timedOut), check: .isOn(true), status: .on, count: 11,
                message: .stocked(title: Case.title, wasAlready: false)),
            Case(
                isStocked: true, change: .failure(.timedOut), check: .isOn(false), status: .off,
                count: 10, error: .timedOut),
            Case(
                isStocked: true, change: .failure(.server(status: 502)), check: .failure(.timedOut),
                status: .unknown, count: 10, error: .server(status: 502)),
            Case(
                isStocked: true, change: .failure(.unauthorized), status: .off, count: 10,
                error: .unauthorized),
        ])
    func stocking(_ example: Case) async throws {
        try await hold(example)
    }

    @Test(
        "Each outcome of unstocking an article with ten stocks has its mark, count and message",
        arguments: [
            Case(
                isStocked: false, change: .done(), status: .off, count: 9,
                message: .unstocked(title: Case.title, wasAlready: false)),
            Case(
                isStocked: false, change: .failure(.notFound), status: .off, count: 10,
                message: .unstocked(title: Case.title, wasAlready: true)),
            Case(
                isStocked: false, change: .failure(.forbidden), check: .isOn(true), status: .on, count: 10,
                error: .scopeMissing),
            Case(
                isStocked: false, change: .failure(.timedOut), check: .isOn(false), status: .off,
                count: 9, message: .unstocked(title: Case.title, wasAlready: false)),
            Case(
                isStocked: false, change: .failure(.server(status: 500)), check: .isOn(true), status: .on,
                count: 10, error: .server(status: 500)),
            Case(
                isStocked: false, change: .failure(.timedOut), check: .failure(.timedOut), status: .unknown,
                count: 10, error: .timedOut),
            Case(
                isStocked: false, change: .failure(.rateLimited(until: Timestamp(seconds: 9))), status: .on,
                count: 10, error: .rateLimited(until: Timestamp(seconds: 9))),
        ])
    func unstocking(_ example: Case) async throws {
        try await hold(example)
    }

    private func hold(_ example: Case) async throws {
        let app = AppUnderTest()
        let article = Article.make(id: "a1", title: Case.title, stocksCount: 10)
        try await app.loadHome([article])
        try await app.openArticle(article, isStocked: !example.isStocked)
        app.dispatch(AppActionCreator.toggles.toggle(.stock("a1")))
        let change = try await app.arrival(of: example.isStocked ? .stock("a1") : .unstock("a1"))
        if let check = example.check {
            change.answer(example.change)
            let question = try await app.arrival(of: .isStocked("a1"))
            #expect(app.state.stocks["a1"].isChanging && app.loadingCount == 1)
            question.answer(check)
        } else {
            change.answer(example.change)
        }
        await app.settle()
        #expect(app.state.stocks["a1"].status == example.status && !app.state.stocks["a1"].isChanging)
        #expect(app.state.articles(of: .tab(.latest)).map(\.stocksCount) == [example.count])
        #expect(app.state.articleDetail.keys.compactMap { app.state.article(of: $0)?.stocksCount } == [example.count])
        // What can be helped is a dialog that says how; anything else waits.
        let waiting = example.error.flatMap { $0.fate == .waitsForReader ? nil : $0 }
        let kept = waiting.map { NoticeState.Message.changeKept(title: Case.title, error: $0) }
        #expect(app.state.notice.message == example.message ?? kept)
        #expect(app.state.outbox.entries.count == (example.error == nil ? 0 : 1))
        let subject = NoticeState.Subject.stock(article: "a1", isStocked: example.isStocked)
        #expect(
            app.state.notice.dialog
                == (waiting == nil ? example.error : nil).map { NoticeState.Dialog(subject: subject, error: $0) })
        #expect(app.loadingCount == 0)
    }
}
