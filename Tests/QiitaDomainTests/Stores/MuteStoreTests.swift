import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The file of mutes")
struct MuteStoreTests {
    private let folder: TemporaryFolder
    private var file: MuteFile { MuteFile(folder: folder.path + "/state") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file.path))
    }

    private var text: String { get throws { try String(contentsOfFile: file.path, encoding: .utf8) } }

    @Test("Without a file nothing is muted")
    func missing() throws {
        #expect(try file.mutes().isEmpty)
    }

    @Test("Handwritten lines are read, and stay unchanged when a mute is added or removed")
    func edited() throws {
        try write("// noise\r\n@spam\n\n#Poem\n  生成AI  \n@a b\n#POEM\n")
        #expect(try file.mutes() == [.user("spam"), .tag("Poem"), .word("生成AI")])
        try file.save(.word("Go"), isMuted: true)
        #expect(try text == "// noise\r\n@spam\n\n#Poem\n  生成AI  \n@a b\n#POEM\nGo\n")
        try file.save(.tag("poem"), isMuted: false)
        #expect(try text == "// noise\r\n@spam\n\n  生成AI  \n@a b\nGo\n")
    }

    @Test("A byte order mark belongs to no mute")
    func marked() throws {
        try write("\u{FEFF}@spam\nGo\n")
        #expect(try file.mutes() == [.user("spam"), .word("Go")])
        try file.save(.user("spam"), isMuted: false)
        #expect(try text == "Go\n")
    }

    @Test("A file of another encoding is reported with its line, and stays as it is")
    func otherEncoding() throws {
        try write("")
        let bytes = Data("@spam\n".utf8) + [0x90, 0xB6, 0x90, 0xAC, 0x0A]
        try bytes.write(to: URL(filePath: file.path))
        #expect(throws: PlainFile.Failure.notUTF8(line: 2)) { try file.mutes() }
        #expect(throws: EditableFile.Failure.unreadable(.notUTF8(line: 2))) { try file.save(.word("a"), isMuted: true) }
        #expect(FileManager.default.contents(atPath: file.path) == bytes)
        let store = MuteStore.disk(file, hidden: MutedArticleFile(folder: folder.path), configured: [])
        #expect(store.read().unusable == UnusableFile(path: file.path, why: .notUTF8(line: 2)))
    }

    @Test("A link is followed: its target is read and replaced, and the link stays")
    func link() throws {
        try write("")
        let target = try folder.write("@spam\n", to: "dotfiles/mutes")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: "../dotfiles/mutes")
        #expect(try file.mutes() == [.user("spam")])
        try file.save(.word("Go"), isMuted: true)
        #expect(FileManager.default.contents(atPath: target) == Data("@spam\nGo\n".utf8))
        #expect(FileKind(path: file.path) == .other)
        #expect(try file.mutes().count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dotfiles") == ["mutes"])
    }

    @Test("A link to nothing is reported, and nothing is created")
    func danglingLink() throws {
        try write("")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: folder.path + "/nowhere")
        #expect(throws: PlainFile.Failure.missing) { try file.mutes() }
        #expect(throws: EditableFile.Failure.unreadable(.missing)) { try file.save(.word("Go"), isMuted: true) }
        #expect(FileKind(path: folder.path + "/nowhere") == .missing)
    }

    @Test("A mute is saved once, in a file that only its owner can read")
    func saved() throws {
        try file.save(.user("spam"), isMuted: true)
        try file.save(.user("SPAM"), isMuted: true)
        #expect(try text == "@spam\n")
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A path that leads to something other than a file is reported")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(throws: PlainFile.Failure.self) { try file.mutes() }
        #expect(throws: EditableFile.Failure.unreadable(.notAFile)) { try file.save(.word("a"), isMuted: true) }
        let store = MuteStore.disk(file, hidden: MutedArticleFile(folder: folder.path), configured: [.tag("C")])
        let unusable = UnusableFile(path: file.path, why: .notAFile)
        #expect(store.read() == StoredMutes(own: nil, configured: [.tag("C")], unusable: unusable))
        #expect(await !store.save(.word("a"), true))
    }

    @Test("An article counts once for each mute that hid it, also over several sessions")
    func counts() {
        for _ in 0..<2 {
            let hidden = MutedArticleFile(folder: folder.path)
            hidden.add([MutedArticle(id: "a1", mute: .word("two words")), MutedArticle(id: "a1", mute: .user("b"))])
            hidden.add([MutedArticle(id: "a2", mute: .user("b")), MutedArticle(id: "a2", mute: .user("b"))])
            #expect(MutedArticle.counts(hidden.articles) == ["two words": 1, "@b": 2])
        }
        #expect(MutedArticle.counts(MutedArticleFile(folder: folder.path).articles) == ["two words": 1, "@b": 2])
    }
}
