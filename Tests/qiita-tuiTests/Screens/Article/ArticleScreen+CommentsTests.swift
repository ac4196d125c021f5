import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Writing comments in an article")
struct ArticleScreenCommentsTests {
    @Test("C in an article posts what was written; it is shown at the end, and a message names the article")
    func post() async throws {
        let session = ReaderSession()
        await session.start(.english)
        await session.press(.enter)
        let title = try #require(session.store.state.article(of: session.store.state.navigation.top.id)?.title)
        session.editor.save("A <b> & \"c\"\n\nsecond")
        await session.type("C")
        #expect(session.editor.opened.first?.title == title)
        #expect(session.status.contains("Comment posted: "))
        await session.press(.end, .end)
        #expect(session.screen.contains("A <b> & \"c\"") && session.bodyRows.last?.contains("second") == true)
    }

    @Test("While it is not sent, the comment stands at the end with a note", arguments: Strings.both)
    func waiting(_ strings: Strings) async {
        let session = await reading(
            comments: [bob], answers: [post("一行目\n二行目"): .failure(.unreachable(host: "qiita.com"))], strings)
        session.editor.save("一行目\n二行目")
        await session.type("C")
        #expect(session.screen.contains(strings.comments(2)))
        #expect(session.screen.contains("@alice[2]  [\(strings.waiting(.post))]"))
        #expect(session.screen.contains("一行目") && session.screen.contains("二行目"))
        await session.type("j")
        #expect(session.status.contains(strings.unsent(1)))
    }

    @Test("A search finds a comment that was written since and waits")
    func found() async {
        let session = await reading(
            comments: [bob], answers: [post("私の意見"): .failure(.unreachable(host: "qiita.com"))])
        await session.type("/意見")
        await session.press(.enter)
        #expect(session.status.contains("1/1"))
        session.editor.save("私の意見")
        await session.type("Cn")
        #expect(session.status.contains("2/2"))
    }

    @Test("C on the own comment in the window edits it, with a note until Qiita has it")
    func edit() async {
        let change = CommentChange.edit(comment: "c2", article: "a1", body: CommentText("新しい"))
        let session = await reading(comments: [bob, own()], answers: [change: .failure(.server(status: 503))])
        session.editor.save("新しい")
        await session.type("C")
        #expect(session.editor.opened.map(\.target) == [.posted(comment: "c2", article: "a1")])
        #expect(session.editor.opened.map(\.text) == [CommentText("古い")])
        #expect(session.screen.contains("[edit not sent yet]"))
        #expect(session.screen.contains("新しい") && !session.screen.contains("古い"))
    }

    @Test("In a window too small for any row, C and D do not crash", arguments: 1...6)
    func tiny(rows: Int) async {
        let session = await reading(comments: [bob, own()], answers: [:])
        for place in [Key.home, .end] {
            await session.press(place)
            session.terminal.resize(columns: 20, rows: rows)
            await session.type("CD")
            await session.press(.escape)
        }
        #expect(session.endings == [])
    }

    @Test("Of several own comments the one at the reader's line is changed, or the one whose link is in focus")
    func several() async {
        let session = await reading(comments: [own("c1"), bob, own("c2"), own("c3")], answers: [:], paragraphs: 0)
        session.editor.fail(.notStarted(program: "vi"))
        session.editor.fail(.notStarted(program: "vi"))
        await session.press(.home)
        await session.type("C]]]]C")
        #expect(
            session.editor.opened.map(\.target) == [
                .posted(comment: "c1", article: "a1"), .posted(comment: "c2", article: "a1"),
            ])
    }

    @Test("With no own comment in the window C writes a new one, and D says that none is there")
    func none() async {
        let session = await reading(comments: [bob, own()], answers: [:], paragraphs: 60)
        await session.press(.home)
        session.editor.save("")
        await session.type("CD")
        #expect(session.editor.opened.map(\.target) == [.new(article: "a1")])
        #expect(session.status.contains("None of your comments is on the screen"))
    }

    @Test(
        "D shows a confirmation with the beginning of the comment; y deletes it, n does not", arguments: [true, false])
    func delete(isAffirmed: Bool) async {
        let session = await reading(
            comments: [bob, own()], answers: [.delete(comment: "c2", article: "a1"): .sent(nil)])
        await session.type("D")
        #expect(session.status.contains("Delete the comment \"古い\"?  y Yes  n No"))
        await session.type(isAffirmed ? "y" : "n")
        #expect(session.screen.contains("古い") == !isAffirmed)
        #expect(session.status.contains("Comment deleted: ") == isAffirmed)
    }

    @Test("D drops an unsent comment after a confirmation")
    func drop() async {
        let session = await reading(
            comments: [bob],
            answers: [.post(article: "a1", body: CommentText("x"), replacing: nil): .failure(.unauthorized)])
        session.editor.save("x")
        await session.type("C")
        #expect(session.screen.contains("Make a new token"))
        await session.type("D")
        #expect(session.status.contains("Drop the unsent comment \"x\"?"))
        await session.type("y")
        #expect(session.status.contains("Dropped the unsent comment: "))
        #expect(!session.screen.contains("not sent yet"))
    }

    @Test("Without a token a dialog says what is missing")
    func tokenMissing() async {
        let session = ReaderSession(hasToken: false)
        await session.start(.english)
        await session.press(.enter)
        await session.type("C")
        #expect(session.screen.contains("Cannot comment") && session.screen.contains("No access token is configured"))
        await session.type("r")
        #expect(session.store.state.notice.dialog == nil && session.editor.opened.isEmpty)
    }

    // MARK: - Support

    private let bob = QiitaDomain.Comment(
        id: "c0", renderedBody: "<p>他の意見</p>\n", body: "他の意見", createdAt: nil, user: .make("bob"))

    private func own(_ id: String = "c2") -> QiitaDomain.Comment {
        QiitaDomain.Comment(id: id, renderedBody: "<p>古い</p>\n", body: "古い", createdAt: nil, user: .make("alice"))
    }

    /// An article of alice's reading, with its comments in the window; the oldest comes first.
    private func reading(
        comments: [QiitaDomain.Comment], answers: [CommentChange: ManualAnswer], paragraphs: Int = 1,
        _ strings: Strings = .english
    ) async -> ReaderSession {
        let body = (0..<paragraphs).map { "<p>段落 \($0)</p>" }.joined()
        var all: [ManualQiita.Call: ManualAnswer] = [
            .comments("a1"): .comments(comments.reversed()), .authenticatedUser: .user(.make("alice")),
        ]
        for (change, answer) in answers { all[.send(change)] = answer }
        let qiita = ManualQiita.serving(
            [.make(id: "a1", title: "設計", renderedBody: body, commentsCount: comments.count)], except: all)
        let session = ReaderSession(api: qiita)
        await session.start(strings)
        await session.press(.enter, .end)
        return session
    }

    private func post(_ text: String) -> CommentChange {
        .post(article: "a1", body: CommentText(text), replacing: nil)
    }
}
