import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Read marks", .timeLimit(.minutes(10)))
struct ReadMarksActionCreatorTests {
    private let noted = Noted()

    private func app() -> AppUnderTest {
        AppUnderTest(hasToken: false, readMarks: noted.keeper)
    }

    @Test("An opened article is marked once it has loaded, and the mark is saved once")
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

    @Test("An article that fails to load is not marked")
    func failed() async throws {
        let app = app()
        app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .failure(.notFound))
        #expect(!app.state.readMarks.contains("a1") && noted.lines == [])
    }

    @Test("x sets and removes the mark")
    func toggled() {
        let app = app()
        app.dispatch(AppActionCreator.readMarks.toggle("a1"))
        #expect(app.state.readMarks.contains("a1"))
        app.dispatch(AppActionCreator.readMarks.toggle("a1"))
        #expect(!app.state.readMarks.contains("a1") && noted.lines == ["+a1", "-a1"])
    }

    @Test("Mark all marks and saves each visible article that was unread")
    func all() {
        let app = app()
        app.dispatch(AppActionCreator.readMarks.toggle("a2"))
        app.dispatch(AppActionCreator.readMarks.mark(all: ["a1", "a2", "a3"]))
        #expect(["a1", "a2", "a3"].allSatisfy(app.state.readMarks.contains))
        #expect(noted.lines == ["+a2", "+a3", "+a1"] && app.state.notice.message == .allMarked(count: 2))
    }

    @Test("The place in an article is saved on leaving and restored on opening")
    func places() async throws {
        let app = app()
        let place = ReadingPosition(block: 3, line: 1, lineCount: 4)
        let route = app.open(.articleDetail(article: "a1"))
        try await app.answer(.article("a1"), with: .article(.make(id: "a1")))
        app.dispatch(AppAction.reading(id: route.id, action: .scrolled(to: place)))
        app.dispatch(AppActionCreator.back())
        #expect(noted.lines == ["+a1", "a1 3"])
        let again = app.open(.articleDetail(article: "a1"))
        #expect(app.state.articleDetail[again.id]?.reading.position == place)
        app.dispatch(AppActionCreator.back())
        #expect(noted.lines == ["+a1", "a1 3"])
    }

    @Test("An article opens at the place of an earlier run; quitting saves the places of all open articles")
    func earlierRun() {
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        let route = app.open(.articleDetail(article: "old"))
        #expect(app.state.articleDetail[route.id]?.reading.position.block == 2)
        app.dispatch(
            AppAction.reading(id: route.id, action: .scrolled(to: ReadingPosition(block: 5, line: 0, lineCount: 1))))
        app.dispatch(AppActionCreator.quit())
        #expect(noted.lines == ["old 5"] && app.state.navigation.hasEnded)
    }

    @Test("Marks of earlier runs are loaded before any request")
    func restored() {
        let app = app()
        app.dispatch(AppActionCreator.restore(.home))
        #expect(app.state.readMarks.contains("old") && app.qiita.calls == [])
        #expect(
            app.actions == [
                .readMarks(
                    .restored(articles: ["old"], places: ["old": ReadingPosition(block: 2, line: 0, lineCount: 3)]))
            ])
    }
}

/// A keeper that holds one mark and notes the changes.
private final class Noted: Sendable {
    private let noted = Mutex<[String]>([])

    var lines: [String] { noted.withLock { $0 } }

    var keeper: ReadMarkStore {
        ReadMarkStore(
            marks: { [StoredReadMark(article: "old", place: ReadingPosition(block: 2, line: 0, lineCount: 3))] },
            saveMark: { article, isRead in self.noted.withLock { $0.append("\(isRead ? "+" : "-")\(article)") } },
            savePosition: { article, place in self.noted.withLock { $0.append("\(article) \(place.block)") } })
    }
}
