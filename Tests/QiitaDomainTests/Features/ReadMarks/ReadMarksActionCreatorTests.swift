import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Reading marks an article", .timeLimit(.minutes(10)))
struct ReadMarksActionCreatorTests {
    private let noted = Noted()

    private func app() -> AppUnderTest {
        AppUnderTest(hasToken: false, readMarks: noted.keeper)
    }

    @Test("One that is opened is marked once it is there, and the mark is kept, once")
    func opened() async throws {
        let app = app()
        let route = app.open(.articleDetail(article: "a1"))
        #expect(!app.state.readMarks.contains("a1"))
        try await app.answer(.article("a1"), with: .article(.make(id: "a1")))
        #expect(app.state.readMarks.contains("a1") && noted.lines == ["+a1"])
        app.dispatch(AppActionCreator.article(route.id).load())
        try await app.answer(.article("a1"), with: .article(.make(id: "a1")))
        #expect(noted.lines == ["+a1"])
    }

    @Test("One that does not come is not marked")
    func failed() async throws {
        let app = app()
        app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .failure(.notFound))
        #expect(!app.state.readMarks.contains("a1") && noted.lines == [])
    }

    @Test("x sets the mark and takes it away")
    func toggled() {
        let app = app()
        app.dispatch(AppActionCreator.readMarks.toggle("a1"))
        #expect(app.state.readMarks.contains("a1"))
        app.dispatch(AppActionCreator.readMarks.toggle("a1"))
        #expect(!app.state.readMarks.contains("a1") && noted.lines == ["+a1", "-a1"])
    }

    @Test("The marks of earlier runs are there before anything is asked")
    func restored() {
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        #expect(app.state.readMarks.contains("old") && app.qiita.calls == [])
        #expect(app.actions == [.readMarks(.restored(articles: ["old"]))])
    }
}

/// A keeper that holds one mark and notes the changes.
private final class Noted: Sendable {
    private let noted = Mutex<[String]>([])

    var lines: [String] { noted.withLock { $0 } }

    var keeper: ReadMarkKeeper {
        ReadMarkKeeper(
            articles: { ["old"] },
            note: { article, isRead in self.noted.withLock { $0.append("\(isRead ? "+" : "-")\(article)") } })
    }
}
