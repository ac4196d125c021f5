import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("A comment of the reader's is never lost and never posted twice", .timeLimit(.minutes(10)))
struct CommentActionCreatorTests {
    private let storage = MemoryOutbox()
    private let editor = PlannedEditor()
    private let article = Article.make(id: "a1", title: "設計", commentsCount: 0)
    private var waiting: [OutboxContents.Waiting] {
        OutboxContents(storage.records().records, host: APIHost.qiita.origin).waiting
    }
    private let post = CommentChange.post(article: "a1", body: CommentText("よい記事\n\nです"), replacing: nil)

    /// An application that knows the account, with the article on the screen.
    private func start(
        _ storage: (any OutboxStorage)? = nil, isOffline: Bool = false, hasToken: Bool = true,
        retrying: Retrying = .never
    ) async throws -> AppUnderTest {
        let app = AppUnderTest(
            hasToken: hasToken, isOffline: isOffline, retrying: retrying, outbox: storage ?? self.storage,
            commentEditor: editor.editor)
        app.dispatch(
            AppAction.session(
                .started(
                    at: AppUnderTest.now, utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                    hasToken: hasToken)))
        app.dispatch(AppActionCreator.outbox.restore())
        if hasToken { app.dispatch(AppAction.session(.accountRestored(account: "alice"))) }
        return app
    }

    private func open(_ app: AppUnderTest, _ comments: [QiitaDomain.Comment] = []) async throws -> Route.ID {
        var article = article
        article.commentsCount = comments.count
        try await app.loadHome([article], next: nil)
        let route = try await app.openArticle(article, isStocked: false).id
        if !comments.isEmpty {
            app.dispatch(AppActionCreator.comments(route).loadOnce())
            try await app.answer(.comments("a1"), with: .comments(comments))
        }
        return route
    }

    private func comment(
        _ body: String = "よい記事\n\nです", id: String = "c1", by user: String = "alice", later: Int = 1
    ) -> QiitaDomain.Comment {
        QiitaDomain.Comment(
            id: id, renderedBody: "<p>\(body)</p>\n", body: body,
            createdAt: Timestamp(seconds: AppUnderTest.now.seconds + later), user: .make(user))
    }

    private func write(_ text: String, _ target: CommentTarget = .new(article: "a1"), in app: AppUnderTest) {
        editor.save(text)
        app.dispatch(AppActionCreator.comment.write(target))
    }

    // MARK: Posting

    @Test("A comment is stored before it is sent, shown as waiting, and then as Qiita returns it")
    func posted() async throws {
        let app = try await start()
        let route = try await open(app)
        write("\nよい記事\n\nです  \n", in: app)
        let call = try await app.arrival(ofPost: post)
        #expect(
            editor.opened == [CommentEditorRequest(target: .new(article: "a1"), text: CommentText(""), title: "設計")])
        #expect(waiting.map(\.intention.change) == [.comment(change: post)] && waiting.map(\.isUncertain) == [true])
        #expect(app.state.outbox.comments(of: "a1").map(\.isSending) == [true])
        #expect(editor.drafts.isEmpty)
        await app.answer(call, with: .sent(comment()))
        await app.settle()
        #expect(app.state.comments[route]?.comments == [comment()])
        #expect(app.state.articles["a1"]?.commentsCount == 1)
        #expect(app.state.notice.message == .commentSent(kind: .post, title: "設計"))
        #expect(waiting.isEmpty && app.state.outbox.entries.isEmpty)
    }

    @Test("An empty text posts nothing")
    func empty() async throws {
        let app = try await start()
        _ = try await open(app)
        write(" \n\n", in: app)
        await app.settle()
        #expect(app.state.notice.message == .nothingWritten(isUnchanged: false))
        #expect(waiting.isEmpty && editor.drafts.isEmpty && app.state.outbox.entries.isEmpty)
    }

    @Test("Without a token the editor is not opened, and a message says what is missing")
    func tokenMissing() async throws {
        let app = try await start(hasToken: false)
        app.dispatch(AppActionCreator.comment.write(.new(article: "a1")))
        app.dispatch(AppActionCreator.comment.confirmDelete(.posted(comment: "c1", article: "a1")))
        await app.settle()
        #expect(editor.opened.isEmpty && app.state.notice.question == nil)
        #expect(app.state.notice.dialog?.error == .tokenMissing)
    }

    @Test("Offline a comment waits, and the next start online sends it and says so by title")
    func offline() async throws {
        let app = try await start(isOffline: true)
        write("よい記事\n\nです", in: app)
        await app.settle()
        #expect(app.qiita.calls.isEmpty && waiting.count == 1)
        #expect(app.state.notice.message == .changeKept(title: "a1", error: .offline))
        let next = try await start()
        // An equal comment of long ago is not this one.
        try await next.answer(post: post, below: [comment(id: "c0", later: -100_000)], with: .sent(comment()))
        await next.settle()
        #expect(waiting.isEmpty)
        #expect(next.state.notice.message == .commentSent(kind: .post, title: "a1"))
    }

    @Test(
        "After a temporary or fixable failure the comment waits, which is reported once",
        arguments: [
            .unauthorized, .forbidden, .server(status: 503), .rateLimited(until: nil), .unreachable(host: "h"),
            .connectionLost, .timedOut,
        ] as [QiitaError])
    func kept(error: QiitaError) async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .failure(error))
        await app.settle()
        #expect(waiting.map(\.isUncertain) == [error.leavesOutcomeUnknown])
        #expect(app.state.outbox.comments(of: "a1").count == 1 && editor.drafts.isEmpty)
        let said = error == .forbidden ? QiitaError.scopeMissing : error
        #expect(app.state.notice.message == .changeKept(title: "a1", error: said))
    }

    @Test(
        "A comment refused for its content becomes a draft; the next C opens it and posts it even unchanged",
        arguments: [.notFound, .rejected(message: "too long")] as [QiitaError])
    func refused(error: QiitaError) async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .failure(error))
        await app.settle()
        #expect(waiting.isEmpty && app.state.outbox.entries.isEmpty)
        #expect(editor.drafts == [.new(article: "a1"): CommentText("よい記事\n\nです")])
        #expect(app.state.notice.message == .commentRefused(kind: .post, title: "a1", error: error))
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .sent(comment()))
        await app.settle()
        #expect(editor.opened.last?.text == CommentText("よい記事\n\nです"))
        #expect(editor.drafts.isEmpty && waiting.isEmpty)
    }

    @Test("A refused comment whose draft cannot be written stays in the outbox and can be opened there")
    func refusedOnFullDisk() async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        let call = try await app.arrival(ofPost: post)
        editor.setFull(true)
        await app.answer(call, with: .failure(.rejected(message: "")))
        await app.settle()
        #expect(waiting.map(\.intention.change) == [.comment(change: post)] && waiting.map(\.isUncertain) == [false])
        #expect(
            app.state.notice.message
                == .commentRefused(kind: .post, title: "a1", error: .rejected(message: ""), text: .outbox))
        #expect(app.state.outbox.entries.count == 1 && app.qiita.calls.count == 2)
        // It does not delay the next comment, and is rewritten like any other that waits.
        write("二", in: app)
        try await app.answer(
            post: .post(article: "a1", body: CommentText("二"), replacing: nil), with: .sent(comment("二", id: "c2")))
        let id = try #require(waiting.first?.intention.id)
        write("短く", .waiting(intention: id, article: "a1"), in: app)
        #expect(editor.opened.last?.text == CommentText("よい記事\n\nです"))
        try await app.answer(
            post: .post(article: "a1", body: CommentText("短く"), replacing: id), with: .sent(comment("短く", id: "c3")))
        await app.settle()
        #expect(waiting.isEmpty && app.state.outbox.entries.isEmpty)
    }

    @Test("The next start makes the text of a refused comment a draft once there is room")
    func refusedAgain() async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        let call = try await app.arrival(ofPost: post)
        editor.setFull(true)
        await app.answer(call, with: .failure(.rejected(message: "")))
        await app.settle()
        editor.setFull(false)
        let next = try await start()
        try await next.answer(post: post, with: .failure(.rejected(message: "")))
        await next.settle()
        #expect(waiting.isEmpty && editor.drafts == [.new(article: "a1"): CommentText("よい記事\n\nです")])
    }

    @Test("A refused comment that could not be stored anywhere names the editor's file")
    func refusedWithoutAnything() async throws {
        let storage = OutboxWithRoom(hasRoom: false)
        let app = try await start(storage)
        _ = try await open(app, [comment("古い")])
        editor.setFull(true)
        let target = CommentTarget.posted(comment: "c1", article: "a1")
        write("新しい", target, in: app)
        let call = try await app.arrival(of: .send(.edit(comment: "c1", article: "a1", body: CommentText("新しい"))))
        #expect(app.state.notice.message == .changeUnsaved(isDraft: true))
        await app.answer(call, with: .failure(.notFound))
        await app.settle()
        #expect(editor.drafts == [target: CommentText("新しい")])
        #expect(
            app.state.notice.message
                == .commentRefused(
                    kind: .edit, title: "設計", error: .notFound, text: .file(path: editor.path(of: target))))
    }

    @Test("A text that cannot replace a comment being sent stays in the editor's file if no draft can be written")
    func sentMeanwhileOnFullDisk() async throws {
        let app = try await start(isOffline: true)
        write("一", in: app)
        await app.settle()
        let id = try #require(waiting.first?.intention.id)
        storage.append([.sent(id)])
        editor.setFull(true)
        let target = CommentTarget.waiting(intention: id, article: "a1")
        write("二", target, in: app)
        await app.settle()
        #expect(editor.drafts == [target: CommentText("二")])
        #expect(
            app.state.notice.message
                == .commentNotReplaced(blockedBy: nil, place: .file(path: editor.path(of: target))))
    }

    @Test("A drop that cannot be stored is reported, and the comment waits on")
    func dropOnFullDisk() async throws {
        let storage = OutboxWithRoom()
        let app = try await start(storage, isOffline: true)
        write("一", in: app)
        await app.settle()
        let id = try #require(app.state.outbox.entries.first?.intention.id)
        storage.setRoom(false)
        app.dispatch(AppActionCreator.comment.delete(.waiting(intention: id, article: "a1")))
        #expect(app.state.notice.message == .commentNotDropped(path: "outbox"))
        #expect(app.state.outbox.entries.count == 1)
    }

    @Test("If the editor fails, nothing is posted and a message names the editor")
    func editorFails() async throws {
        let app = try await start()
        editor.fail(.failed(program: "vi", status: 139))
        app.dispatch(AppActionCreator.comment.write(.new(article: "a1")))
        await app.settle()
        #expect(app.state.notice.message == .commentNotWritten(error: .failed(program: "vi", status: 139)))
        #expect(waiting.isEmpty)
    }

    // MARK: Unknown outcomes

    @Test("After an unknown outcome the comments are requested, and a comment that arrived is not sent again")
    func arrived() async throws {
        let app = try await start()
        let route = try await open(app)
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .failure(.timedOut))
        await app.settle()
        // The next answered request ends the wait.
        app.dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page([article], next: nil))
        try await app.answer(.comments("a1"), with: .comments([comment(), comment("x", id: "c0", by: "bob")]))
        await app.settle()
        #expect(app.qiita.calls.filter { $0 == .send(post) }.count == 1)
        #expect(app.state.comments[route]?.comments == [comment()] && waiting.isEmpty)
    }

    @Test(
        "A comment by another user, one from before, or one of other text or another change is not the sent one",
        arguments: [0, 1, 2, 3])
    func notArrived(_ number: Int) async throws {
        let others = [
            comment(by: "bob"), comment(id: "c0"), comment("よい記事"), comment(id: "earlier"),
        ]
        storage.append([.ended("0", as: .done, comment: "earlier")])
        let app = try await start()
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, below: number == 1 ? [others[1]] : [], with: .failure(.connectionLost))
        await app.settle()
        let next = try await start()
        try await next.answer(post: post, below: [others[number]], with: .sent(comment(id: "c2")))
        await next.settle()
        #expect(waiting.isEmpty)
    }

    @Test("A comment that may still arrive is looked up after five seconds")
    func arrival() async throws {
        let pauses = Pauses()
        let app = try await start(retrying: pauses.retrying)
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .failure(.undecodable))
        await app.settle()
        #expect(pauses.durations.isEmpty)
        let next = try await start(retrying: pauses.retrying)
        try await next.arrival(of: .comments("a1")).answer(.comments([comment()]))
        await next.settle()
        #expect(pauses.durations == [Outbox.arrival] && waiting.isEmpty)
    }

    @Test("A comment that could not be stored is looked up before it is sent again, and stays a draft meanwhile")
    func notStored() async throws {
        let app = try await start(OutboxWithRoom(hasRoom: false))
        _ = try await open(app)
        write("よい記事\n\nです", in: app)
        let call = try await app.arrival(ofPost: post)
        #expect(editor.drafts == [.new(article: "a1"): CommentText("よい記事\n\nです")])
        await app.answer(call, with: .failure(.timedOut))
        await app.settle()
        app.dispatch(AppActionCreator.list(.tab(.latest)).refresh())
        try await app.answer(.articles(.latest, page: 1), with: .page([article], next: nil))
        try await app.answer(.comments("a1"), with: .comments([comment()]))
        await app.settle()
        #expect(app.qiita.calls.filter { $0 == .send(post) }.count == 1)
        #expect(app.state.outbox.entries.isEmpty && editor.drafts.isEmpty)
    }

    @Test("While the comments cannot be requested, the comment is not sent again")
    func notAsked() async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .failure(.connectionLost))
        await app.settle()
        let next = try await start()
        try await next.answer(.comments("a1"), with: .failure(.unreachable(host: "qiita.com")))
        await next.settle()
        #expect(next.qiita.calls == [.comments("a1")])
        #expect(waiting.map(\.isUncertain) == [true])
        let third = try await start()
        try await third.answer(.comments("a1"), with: .failure(.notFound))
        await third.settle()
        #expect(waiting.isEmpty && editor.drafts[.new(article: "a1")] == CommentText("よい記事\n\nです"))
    }

    @Test("Comments on one article are sent in the order in which they were written")
    func order() async throws {
        let app = try await start()
        write("一", in: app)
        let first = try await app.arrival(ofPost: .post(article: "a1", body: CommentText("一"), replacing: nil))
        write("二", in: app)
        #expect(app.state.outbox.comments(of: "a1").map(\.isSending) == [true, false])
        await app.answer(first, with: .failure(.unauthorized))
        await app.settle()
        #expect(app.qiita.calls.count == 2 && waiting.count == 2)
    }

    @Test("Two equal comments are both posted, whichever answers are lost", arguments: [true, false], [true, false])
    func equal(firstArrives: Bool, secondArrives: Bool) async throws {
        var there: [QiitaDomain.Comment] = []
        for (id, arrives) in [("c1", firstArrives), ("c2", secondArrives)] {
            let app = try await start()
            write("よい記事\n\nです", in: app)
            try await app.answer(post: post, below: there, with: .failure(.connectionLost))
            await app.settle()
            if arrives { there.append(comment(id: id, later: -40_000)) }
            let next = try await start()
            if arrives {
                try await next.answer(.comments("a1"), with: .comments(there))
            } else {
                there.append(comment(id: id, later: -40_000))
                try await next.answer(post: post, below: there.dropLast(), with: .sent(there.last))
            }
            await next.settle()
            #expect(next.qiita.calls.contains(.send(post)) != arrives && waiting.isEmpty)
        }
        #expect(there.map(\.id) == ["c1", "c2"])
    }

    @Test("A comment whose article's comments cannot be requested was certainly not sent")
    func notBegun() async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        try await app.answer(.comments("a1"), with: .failure(.timedOut))
        await app.settle()
        #expect(app.qiita.calls == [.comments("a1")] && waiting.map(\.isUncertain) == [false])
        let next = try await start()
        // It was written elsewhere meanwhile, and is not this one.
        try await next.answer(post: post, below: [comment(id: "c0")], with: .sent(comment()))
        await next.settle()
        #expect(waiting.isEmpty)
    }

    @Test("A comment is not posted while the outbox cannot store that it is")
    func notStoredAsSent() async throws {
        let storage = OutboxWithRoom()
        let app = try await start(storage, isOffline: true)
        write("よい記事\n\nです", in: app)
        await app.settle()
        storage.setRoom(false)
        let next = try await start(storage)
        try await next.arrival(of: .comments("a1")).answer(.comments([]))
        await next.settle()
        #expect(next.qiita.calls == [.comments("a1")])
        #expect(next.state.outbox.entries.map(\.isSending) == [false] && next.state.loading.requests.isEmpty)
    }

    // MARK: Comments of the reader's

    @Test("The reader's comment opens with its Markdown and can be edited")
    func edited() async throws {
        let app = try await start()
        let route = try await open(app, [comment("古い")])
        let edit = CommentChange.edit(comment: "c1", article: "a1", body: CommentText("新しい"))
        write("新しい", .posted(comment: "c1", article: "a1"), in: app)
        let call = try await app.arrival(of: .send(edit))
        #expect(editor.opened.last?.text == CommentText("古い"))
        await app.answer(call, with: .sent(comment("新しい")))
        await app.settle()
        #expect(app.state.comments[route]?.comments == [comment("新しい")])
        #expect(app.state.articles["a1"]?.commentsCount == 1)
        #expect(app.state.notice.message == .commentSent(kind: .edit, title: "設計"))
    }

    @Test("An own comment saved unchanged sends no edit; the same text as a new comment is posted")
    func unchanged() async throws {
        let app = try await start()
        _ = try await open(app, [comment("古い")])
        write("古い\n", .posted(comment: "c1", article: "a1"), in: app)
        await app.settle()
        #expect(app.state.notice.message == .nothingWritten(isUnchanged: true))
        #expect(waiting.isEmpty && editor.drafts.isEmpty)
        editor.save("古い", isNew: true)
        app.dispatch(AppActionCreator.comment.write(.posted(comment: "c1", article: "a1")))
        try await app.answer(
            post: .post(article: "a1", body: CommentText("古い"), replacing: nil), below: [comment("古い")],
            with: .sent(comment("古い", id: "c2")))
        await app.settle()
        #expect(waiting.isEmpty && editor.drafts.isEmpty)
    }

    @Test("An own comment whose Markdown is unknown is not opened")
    func notLoaded() async throws {
        let app = try await start()
        var old = comment()
        old.body = nil
        _ = try await open(app, [old])
        app.dispatch(AppActionCreator.comment.write(.posted(comment: "c1", article: "a1")))
        await app.settle()
        #expect(editor.opened.isEmpty && app.state.notice.message == .commentMissed(.notLoaded))
    }

    @Test(
        "An edit of a deleted comment becomes a draft of a new one; a rejected edit becomes a draft of the edit",
        arguments: [.notFound, .rejected(message: "")] as [QiitaError])
    func editRefused(error: QiitaError) async throws {
        let app = try await start()
        _ = try await open(app, [comment("古い")])
        let target = CommentTarget.posted(comment: "c1", article: "a1")
        write("新しい", target, in: app)
        try await app.answer(
            .send(.edit(comment: "c1", article: "a1", body: CommentText("新しい"))), with: .failure(error))
        await app.settle()
        #expect(editor.drafts == [error == .notFound ? .new(article: "a1") : target: CommentText("新しい")])
    }

    @Test("A comment is deleted after a confirmation; one that no longer exists counts as deleted")
    func deleted() async throws {
        let app = try await start()
        let route = try await open(app, [comment(id: "c2"), comment("一行目\n二行目")])
        let target = CommentTarget.posted(comment: "c1", article: "a1")
        app.dispatch(AppActionCreator.comment.confirmDelete(target))
        #expect(app.state.notice.question == .deleteComment(target: target, beginning: "一行目"))
        #expect(waiting.isEmpty)
        app.dispatch(AppActionCreator.affirm())
        try await app.answer(.send(.delete(comment: "c1", article: "a1")), with: .failure(.notFound))
        await app.settle()
        #expect(app.state.comments[route]?.comments == [comment(id: "c2")])
        #expect(app.state.articles["a1"]?.commentsCount == 1 && waiting.isEmpty)
        #expect(app.state.notice.message == .commentSent(kind: .delete, title: "設計"))
    }

    @Test("Saving a comment unchanged cancels its waiting deletion")
    func keptAfterAll() async throws {
        let app = try await start()
        _ = try await open(app, [comment("古い")])
        let target = CommentTarget.posted(comment: "c1", article: "a1")
        app.dispatch(AppActionCreator.comment.confirmDelete(target))
        app.dispatch(AppActionCreator.affirm())
        try await app.answer(.send(.delete(comment: "c1", article: "a1")), with: .failure(.unauthorized))
        await app.settle()
        write("古い", target, in: app)
        try await app.answer(
            .send(.edit(comment: "c1", article: "a1", body: CommentText("古い"))), with: .sent(comment("古い")))
        await app.settle()
        #expect(waiting.isEmpty)
    }

    @Test("A comment whose Markdown is unknown can be deleted")
    func deletedUnread() async throws {
        let app = try await start()
        var old = comment()
        old.body = nil
        _ = try await open(app, [old])
        let target = CommentTarget.posted(comment: "c1", article: "a1")
        app.dispatch(AppActionCreator.comment.confirmDelete(target))
        #expect(app.state.notice.question == .deleteComment(target: target, beginning: ""))
    }

    @Test("The text of a comment that another instance is sending meanwhile becomes a draft")
    func sentMeanwhile() async throws {
        let app = try await start(isOffline: true)
        write("一", in: app)
        await app.settle()
        let id = try #require(waiting.first?.intention.id)
        storage.append([.sent(id)])
        write("二", .waiting(intention: id, article: "a1"), in: app)
        await app.settle()
        #expect(app.state.notice.message == .commentNotReplaced(blockedBy: nil, place: .draft))
        #expect(waiting.map(\.intention.commentChange?.body) == [CommentText("一")])
        #expect(editor.drafts == [.new(article: "a1"): CommentText("二")])
    }

    @Test(
        "A comment from the cache is requested before it is edited; without a network it is edited as it is",
        arguments: [true, false])
    func fresh(isReachable: Bool) async throws {
        let app = try await start()
        let route = try await open(app)
        app.dispatch(
            AppAction.comments(
                id: route, action: .restored(article: "a1", comments: [comment("古い")], at: AppUnderTest.now)))
        write("新しい", .posted(comment: "c1", article: "a1"), in: app)
        #expect(editor.opened.isEmpty)
        try await app.answer(
            .comments("a1"),
            with: isReachable ? .comments([comment("ほかで直した")]) : .failure(.unreachable(host: "qiita.com")))
        try await app.answer(
            .send(.edit(comment: "c1", article: "a1", body: CommentText("新しい"))), with: .sent(comment("新しい")))
        await app.settle()
        #expect(editor.opened.map(\.text) == [CommentText(isReachable ? "ほかで直した" : "古い")])
    }

    @Test("An article that was left while its comments were requested opens no editor")
    func left() async throws {
        let app = try await start()
        let route = try await open(app)
        app.dispatch(
            AppAction.comments(
                id: route, action: .restored(article: "a1", comments: [comment("古い")], at: AppUnderTest.now)))
        write("新しい", .posted(comment: "c1", article: "a1"), in: app)
        let call = try await app.arrival(of: .comments("a1"))
        app.dispatch(AppActionCreator.back())
        await app.answer(call, with: .comments([comment("古い")]))
        await app.settle()
        #expect(editor.opened.isEmpty && waiting.isEmpty)
    }

    @Test("An unsent comment can be rewritten or dropped")
    func changedBeforeSent() async throws {
        let app = try await start(isOffline: true)
        write("一", in: app)
        await app.settle()
        let first = CommentTarget.waiting(intention: try #require(waiting.first?.intention.id), article: "a1")
        write("二", first, in: app)
        await app.settle()
        #expect(editor.opened.last?.text == CommentText("一"))
        #expect(waiting.map(\.intention.commentChange?.body) == [CommentText("二")])
        #expect(app.state.outbox.comments(of: "a1").map(\.intention) == waiting.map(\.intention))
        let second = CommentTarget.waiting(intention: try #require(waiting.first?.intention.id), article: "a1")
        app.dispatch(AppActionCreator.comment.confirmDelete(second))
        app.dispatch(AppActionCreator.affirm())
        await app.settle()
        #expect(waiting.isEmpty && app.state.outbox.entries.isEmpty && editor.drafts.isEmpty)
        #expect(app.state.notice.message == .commentDropped(title: "a1"))
    }

    @Test("A comment that may have been sent can be neither rewritten nor dropped")
    func beingSent() async throws {
        let app = try await start()
        write("よい記事\n\nです", in: app)
        let call = try await app.arrival(ofPost: post)
        let target = CommentTarget.waiting(intention: try #require(waiting.first?.intention.id), article: "a1")
        app.dispatch(AppActionCreator.comment.write(target))
        #expect(app.state.notice.message == .commentMissed(.beingSent))
        app.dispatch(AppActionCreator.comment.confirmDelete(target))
        #expect(app.state.notice.question == nil)
        await app.answer(call, with: .failure(.timedOut))
        await app.settle()
        app.dispatch(AppActionCreator.comment.write(target))
        #expect(app.state.notice.message == .commentMissed(.beingSent) && editor.opened.count == 1)
    }

    @Test("A draft with the text of a comment that waits is discarded at the start: a killed session left both")
    func twoPlaces() async throws {
        let app = try await start(isOffline: true)
        write("一", in: app)
        await app.settle()
        try editor.editor.saveDraft(.new(article: "a1"), CommentText("一"))
        _ = try await start(isOffline: true)
        #expect(editor.drafts.isEmpty)
    }

    @Test(
        "The draft of a posted comment is discarded before the outcome is stored, so that no kill leaves it behind"
    )
    func discardedFirst() async throws {
        let storage = WatchedOutbox(editor)
        let app = try await start(storage)
        _ = try await open(app)
        write("よい記事\n\nです", in: app)
        let call = try await app.arrival(ofPost: post)
        try editor.editor.saveDraft(.new(article: "a1"), CommentText("よい記事\n\nです"))
        await app.answer(call, with: .sent(comment()))
        await app.settle()
        #expect(storage.draftCountsAtEnd == [0])
    }

    // MARK: Comments that load meanwhile

    @Test("Comments that were requested before a change and arrive after it show the change")
    func overtaken() async throws {
        let app = try await start()
        let route = try await open(app, [comment("古い", id: "c0")])
        app.dispatch(AppActionCreator.comments(route).reload())
        let late = try await app.arrival(of: .comments("a1"))
        write("よい記事\n\nです", in: app)
        try await app.answer(post: post, with: .sent(comment()))
        await app.answer(late, with: .comments([comment("古い", id: "c0")]))
        await app.settle()
        #expect(app.state.comments[route]?.comments.map(\.id) == ["c0", "c1"])
    }
}

extension AppUnderTest {
    /// The POST of a comment, before which the comments of the article are requested.
    fileprivate func arrival(
        ofPost change: CommentChange, below comments: [QiitaDomain.Comment] = []
    ) async throws -> PendingCall {
        try await arrival(of: .comments(change.article)).answer(.comments(comments))
        return try await arrival(of: .send(change))
    }

    /// Answers the POST of a comment, and waits for the resulting action.
    fileprivate func answer(
        post change: CommentChange, below comments: [QiitaDomain.Comment] = [], with answer: ManualAnswer
    ) async throws {
        await self.answer(try await arrival(ofPost: change, below: comments), with: answer)
    }
}

/// An outbox in memory that counts the drafts at each end of an intention.
private final class WatchedOutbox: OutboxStorage {
    private let stored = MemoryOutbox()
    private let editor: PlannedEditor
    private let counts = Mutex<[Int]>([])

    init(_ editor: PlannedEditor) { self.editor = editor }

    var draftCountsAtEnd: [Int] { counts.withLock(\.self) }

    func records() -> (records: [OutboxRecord], damagedCount: Int) { stored.records() }

    func append(_ records: [OutboxRecord]) {
        if records.contains(where: { if case .ended = $0 { true } else { false } }) {
            counts.withLock { $0.append(editor.drafts.count) }
        }
        stored.append(records)
    }

    func sendingLock() -> (any AnyObject & Sendable)? { stored.sendingLock() }
}
