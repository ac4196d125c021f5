import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("The editor of comments", .timeLimit(.minutes(10)))
struct CommentEditingTests {
    private let folder: TemporaryFolder
    private let terminal = MemoryTerminal()
    private let drafts: CommentDrafts
    private let request = CommentEditorRequest(target: .new(article: "a1"), text: CommentText(""), title: "設計")

    init() throws {
        folder = try TemporaryFolder()
        terminal.start { _ in }
        drafts = CommentDrafts(folder: folder.path + "/state", host: .qiita)
    }

    /// The editor is this script; `$1` is the file.
    private func editor(_ script: String) throws -> CommentEditor {
        let path = try folder.write(script: script, to: "ed")
        let system = SystemHandoff(variables: ["VISUAL": path, "PATH": "/usr/bin:/bin"], terminal: terminal)
        return CommentEditing(handoff: system, drafts: drafts, strings: .english).editor
    }

    @Test("The editor has the screen and opens an empty Markdown file with the title and instructions")
    func empty() async throws {
        let copy = folder.path + "/copy"
        let editor = try editor(
            "case $1 in *.md) cp \"$1\" '\(copy)';; esac\nprintf 'text\\n\\n' >\"$1.new\"\ncat \"$1\" >>\"$1.new\"\nmv \"$1.new\" \"$1\""
        )
        #expect(try await editor.write(request) == WrittenComment(CommentText("text")))
        let source = try String(contentsOfFile: copy, encoding: .utf8)
        #expect(
            source == """


                \(CommentEditorFile.scissors)
                Comment on: 設計
                Nothing below this line is sent. An empty text sends nothing.

                """)
        #expect(terminal.loans == 1 && terminal.isOnScreen)
        // Until it is in the outbox, the text is a draft.
        #expect(drafts.text(of: request.target) == CommentText("text"))
        editor.discard(request.target, CommentText("text"))
        #expect(drafts.text(of: request.target) == nil)
    }

    @Test("Text saved by an editor that fails becomes a draft, which the next editor opens")
    func crash() async throws {
        let failing = try editor("echo half >\"$1\"; exit 3")
        await #expect(throws: HandoffError.textKept(program: "ed", status: 3, place: .draft)) {
            try await failing.write(request)
        }
        #expect(drafts.text(of: request.target) == CommentText("half"))
        #expect(try await editor("true").write(request) == WrittenComment(CommentText("half")))
        #expect(try await editor(": >\"$1\"").write(request).text.isEmpty)
    }

    @Test("An editor that fails without having saved anything leaves no draft")
    func nothingSaved() async throws {
        let failing = try editor("kill -9 $$")
        await #expect(throws: HandoffError.failed(program: "ed", status: 137)) { try await failing.write(request) }
        #expect(try drafts.source(of: request.target) == nil)
    }

    @Test("An own comment is opened with its text; without the line that says so its text is a new comment")
    func edit() async throws {
        let own = CommentEditorRequest(
            target: .posted(comment: "c1", article: "a1"), text: CommentText("old\n\ntext"), title: "設計")
        #expect(try await editor("true").write(own) == WrittenComment(CommentText("old\n\ntext")))
        let isNew = try await editor("sed -i '/^Remove this line/d' \"$1\"").write(own)
        #expect(isNew == WrittenComment(CommentText("old\n\ntext"), isNew: true))
        let other = CommentEditorRequest(
            target: .posted(comment: "c2", article: "a1"), text: CommentText("x"), title: "設計")
        let failing = try editor("exit 1")
        await #expect(throws: HandoffError.failed(program: "ed", status: 1)) { try await failing.write(other) }
        #expect(try drafts.source(of: other.target) == nil)
    }

    @Test("Text of a waiting comment from an editor that fails becomes a draft of a new comment")
    func waiting() async throws {
        let waiting = CommentEditorRequest(
            target: .waiting(intention: "1", article: "a1"), text: CommentText("x"), title: "設計")
        let failing = try editor("echo y >\"$1\"; exit 1")
        await #expect(throws: HandoffError.textKept(program: "ed", status: 1, place: .draft)) {
            try await failing.write(waiting)
        }
        #expect(try drafts.source(of: waiting.target) == nil)
        #expect(drafts.text(of: .new(article: "a1")) == CommentText("y"))
    }

    @Test("A text of more than 1 MB stays in its file, which the next editor opens as it is")
    func tooLong() async throws {
        let editor = try editor("head -c 1100000 /dev/zero | tr '\\0' x >\"$1\"")
        let path = drafts.path(of: request.target)
        await #expect(throws: HandoffError.textTooLong(path: path)) { try await editor.write(request) }
        #expect(FileManager.default.contents(atPath: path)?.count == 1_100_000)
        #expect(
            try await self.editor("head -c 3 \"$1\" >\"$1.n\"; mv \"$1.n\" \"$1\"").write(request).text.markdown
                == "xxx")
    }

    @Test("If an editor fails and no draft can be written, its file is left and named")
    func notMoved() async throws {
        let waiting = CommentEditorRequest(
            target: .waiting(intention: "1", article: "a1"), text: CommentText("x"), title: "設計")
        let draft = drafts.path(of: .new(article: "a1"))
        try FileManager.default.createDirectory(atPath: draft + "/in-the-way", withIntermediateDirectories: true)
        let failing = try editor("echo y >\"$1\"; exit 1")
        let path = drafts.path(of: waiting.target)
        await #expect(throws: HandoffError.textKept(program: "ed", status: 1, place: .file(path: path))) {
            try await failing.write(waiting)
        }
        #expect(drafts.text(of: waiting.target) == CommentText("y"))
    }

    @Test("A draft that cannot be read is named and not replaced")
    func unreadable() async throws {
        let path = drafts.path(of: request.target)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let editor = try editor("true")
        await #expect(throws: HandoffError.unusableDraft(UnusableFile(path: path, why: .notAFile))) {
            try await editor.write(request)
        }
        #expect(terminal.loans == 0)
    }

    @Test("A file that cannot be written and a missing editor are named, and leave nothing")
    func impossible() async throws {
        let nowhere = SystemHandoff(variables: ["EDITOR": "/nowhere/ed", "PATH": "/nowhere"], terminal: terminal)
        let missing = CommentEditing(handoff: nowhere, drafts: drafts, strings: .english).editor
        await #expect(throws: HandoffError.noProgram(tried: ["/nowhere/ed"])) {
            try await missing.write(request)
        }
        #expect(try drafts.source(of: request.target) == nil)
        try folder.write("", to: "state")
        let editor = try editor("true")
        await #expect(throws: HandoffError.unwritable(path: folder.path + "/state")) { try await editor.write(request) }
        #expect(terminal.loans == 0)
    }

    @Test("Text of another encoding is refused and stays a draft, which the next editor opens as it is")
    func otherEncoding() async throws {
        let editor = try editor("printf 'ok\\n\\202\\240\\n' >\"$1\"")
        let path = drafts.path(of: request.target)
        let unusable = UnusableFile(path: path, why: .notUTF8(line: 2))
        await #expect(throws: HandoffError.unusableDraft(unusable)) { try await editor.write(request) }
        let bytes = Data("ok\n".utf8) + [0x82, 0xA0, 0x0A]
        #expect(FileManager.default.contents(atPath: path) == bytes)
        await #expect(throws: HandoffError.unusableDraft(unusable)) { try await self.editor("true").write(request) }
        #expect(FileManager.default.contents(atPath: path) == bytes)
        let mended = try self.editor("printf 'あ\\n' >\"$1\"")
        #expect(try await mended.write(request) == WrittenComment(CommentText("あ")))
    }
}
