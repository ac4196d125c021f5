import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The drafts of comments on disk")
struct CommentDraftsTests {
    private let folder: TemporaryFolder
    private let drafts: CommentDrafts
    private let target = CommentTarget.new(article: "a1")

    init() throws {
        folder = try TemporaryFolder()
        drafts = CommentDrafts(folder: folder.path + "/state", host: .qiita)
    }

    @Test("A draft is a private file of the host's, with a name of its own for each target")
    func path() throws {
        try drafts.save(CommentText("一\n\n二"), of: target)
        let path = folder.path + "/state/drafts/qiita.com/a1.md"
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "一\n\n二\n")
        let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
        #expect(try mode(path) == 0o600 && mode(folder.path + "/state/drafts") == 0o700)
        let targets: [CommentTarget] = [
            target, .posted(comment: "c1", article: "a1"), .waiting(intention: "1", article: "a1"),
            .new(article: "../x"), .new(article: ".."),
        ]
        #expect(Set(targets.map(drafts.path)).count == 5)
        #expect(
            targets.allSatisfy {
                drafts.path(of: $0).hasPrefix(folder.path + "/state/drafts/qiita.com/")
                    && !drafts.path(of: $0).contains("..")
            })
    }

    @Test("A draft that no other session finds is named as a file")
    func temporary() throws {
        let temporary = CommentDrafts.temporary(host: .qiita)
        let text = CommentText("一")
        guard case .file(let path) = CommentEditor.disk(temporary).draft(target, text, orElse: { .session }) else {
            Issue.record("It is not named")
            return
        }
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "一\n")
        temporary.discard(text, of: target)
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(CommentEditor.disk(drafts).draft(target, text, orElse: { .session }) == .draft)
    }

    @Test("A second text is saved below the first one; the same text once")
    func second() throws {
        try drafts.save(CommentText("一"), of: target)
        try drafts.save(CommentText("一"), of: target)
        try drafts.save(CommentText("二"), of: target)
        #expect(drafts.text(of: target) == CommentText("一\n\n二"))
    }

    @Test("A draft that would be too long, or stand below one that cannot be read, is refused and replaces nothing")
    func refused() throws {
        let long = CommentText(String(repeating: "x", count: CommentDrafts.limit))
        try drafts.save(long, of: target)
        let path = drafts.path(of: target)
        #expect(throws: PrivateFile.Failure(path: path, number: EFBIG)) {
            try drafts.save(CommentText("一"), of: target)
        }
        #expect(drafts.text(of: target) == long)
        try Data(repeating: 0x78, count: 2 << 20).write(to: URL(filePath: path))
        #expect(throws: PrivateFile.Failure(path: path, number: EFBIG)) {
            try drafts.save(CommentText("一"), of: target)
        }
        #expect(throws: PlainFile.Failure.tooLarge) { try drafts.source(of: target) }
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        #expect(throws: PrivateFile.Failure(path: path, number: EIO)) { try drafts.save(CommentText("一"), of: target) }
    }

    @Test("The file that has a text is found, whichever comment it was written for")
    func file() throws {
        let posted = CommentTarget.posted(comment: "c1", article: "a1")
        try drafts.save(CommentText("一"), of: .new(article: "a2"))
        try drafts.write(CommentEditorFile(notes: ["n"]).source(CommentText("一")), of: posted)
        #expect(drafts.file(of: "a1", with: CommentText("一")) == drafts.path(of: posted))
        #expect(drafts.file(of: "a1", with: CommentText("二")) == nil)
    }

    @Test("Only a draft with the text is discarded, and its notes do not count")
    func discard() throws {
        try drafts.write(CommentEditorFile(notes: ["n"]).source(CommentText("一")), of: target)
        drafts.discard(CommentText("二"), of: target)
        #expect(drafts.text(of: target) == CommentText("一"))
        drafts.discard(CommentText("一"), of: target)
        #expect(drafts.text(of: target) == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/state/drafts/qiita.com"))
    }

    @Test("A draft of another encoding is no text, and no text replaces it")
    func otherEncoding() throws {
        let bytes: [UInt8] = [0x90, 0xDD, 0x8C, 0x76]
        try drafts.write("", of: target)
        try Data(bytes).write(to: URL(filePath: drafts.path(of: target)))
        #expect(throws: PlainFile.Failure.notUTF8(line: 1)) { try drafts.source(of: target) }
        #expect(drafts.text(of: target) == nil)
        #expect(throws: PrivateFile.Failure.self) { try drafts.save(CommentText("b"), of: target) }
        #expect(FileManager.default.contents(atPath: drafts.path(of: target)) == Data(bytes))
    }

    @Test("A byte order mark belongs to no draft")
    func marked() throws {
        try drafts.write("\u{FEFF}a\n", of: target)
        #expect(try drafts.source(of: target) == "a\n")
    }
}

@Suite("The file in which a comment is written")
struct CommentEditorFileTests {
    private let document = CommentEditorFile(notes: ["Comment on: 設計", "ignored"], editMark: "Remove this line")

    @Test("Nothing below the last scissors line is part of the text")
    func scissors() {
        let text = CommentText("一\n\(CommentEditorFile.scissors)\n二")
        #expect(document.written(in: document.source(text)) == WrittenComment(text))
        #expect(document.written(in: document.source(CommentText(""))).text.isEmpty)
        #expect(CommentEditorFile.text(in: document.source(CommentText("一"))) == CommentText("一"))
    }

    @Test("Without the scissors line the notes are still no part of the text")
    func withoutScissors() {
        let source = document.source(CommentText("一")).replacing(CommentEditorFile.scissors + "\n", with: "")
        #expect(document.written(in: source) == WrittenComment(CommentText("一")))
    }

    @Test("Removing the mark of an edit makes a new comment")
    func isNew() {
        let source = document.source(CommentText("一")).replacing("Remove this line\n", with: "")
        #expect(document.written(in: source) == WrittenComment(CommentText("一"), isNew: true))
    }

    @Test("A text has no control characters, no carriage returns and no blank lines at its ends")
    func text() {
        #expect(CommentText("\r\n \n\u{1B}[31m一\r\n\t二\u{202E}  \n\n").markdown == "[31m一\n\t二")
        #expect(CommentText("一 \n\u{3000}").markdown == "一")
        #expect(CommentText("    code\n").markdown == "    code")
    }
}
