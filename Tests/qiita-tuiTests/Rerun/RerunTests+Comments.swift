import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Rerunning comments")
struct RerunCommentsTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("Comments end as recorded: written, unchanged, refused, kept and deleted; the editor is not opened")
    func comments() async throws {
        let own = QiitaDomain.Comment(
            id: "c1", renderedBody: "<p>x</p>", body: "x", createdAt: nil, user: .make("alice"))
        let post = { (text: String) in
            CommentChange.post(article: "a1", body: CommentText(text), replacing: nil)
        }
        let posted = QiitaDomain.Comment(
            id: "c2", renderedBody: "<p>a</p>", body: "a\n\nb", createdAt: nil, user: .make("alice"))
        let edited = QiitaDomain.Comment(
            id: "c2", renderedBody: "<p>e</p>", body: "e", createdAt: nil, user: .make("alice"))
        let reader = try RecordedReader(
            api: ManualQiita.serving(
                [.make(id: "a1", commentsCount: 1)],
                except: [
                    .comments("a1"): .comments([own]), .authenticatedUser: .user(.make("alice")),
                    .send(post("a\n\nb")): .sent(posted), .send(post("c")): .failure(.rejected(message: "no")),
                    .send(post("d")): .failure(.unauthorized),
                    .send(.delete(comment: "c1", article: "a1")): .sent(nil),
                    .send(.edit(comment: "c2", article: "a1", body: CommentText("e"))): .sent(edited),
                ]))
        let path = folder.path + "/comments.jsonl"
        try await reader.start(recordingTo: .file(path: path, isReplacing: true), keepsSession: false)
        let editor = reader.session.editor
        editor.save("x")
        editor.save("a\n\nb", isNew: true)
        editor.save("e")
        editor.fail(.failed(program: "vi", status: 1))
        editor.save("c", isNew: true)
        editor.save("d", isNew: true)
        editor.save("", isNew: true)
        await reader.session.press(.enter, .end)
        await reader.session.type("CCDyCCCCC")
        _ = reader.recorder.end()
        await reader.session.settle()
        #expect(editor.opened.count == 7)
        let types = try SessionLog(path: path, of: .session).actions.map(\.type).filter {
            $0.hasPrefix("commentEditor.") || $0.hasPrefix("outbox.")
        }
        #expect(types.filter { $0 == "outbox.responded" }.count == 3)
        #expect(types.filter { $0 == "outbox.failed" }.count == 2)
        #expect(types.contains("commentEditor.nothingWritten") && types.contains("commentEditor.writingFailed"))
        let rerun = try await RerunTests().run(path)
        #expect(rerun.code == .done && rerun.lines.count == 1, "\(rerun.lines) \(rerun.said)")
    }
}
