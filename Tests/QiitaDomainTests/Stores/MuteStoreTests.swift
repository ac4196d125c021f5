import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Stored mutes")
struct MuteStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/mutes" }
    private var store: MuteStore { .disk(folder: folder.path + "/state", configured: [.tag("C")]) }
    private var own: [Mute]? { store.read().own }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private func save(_ mute: Mute, isMuted: Bool) throws(EditableFile.Failure) {
        try MuteStore.save(mute, isMuted: isMuted, in: folder.path + "/state")
    }

    private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    @Test("Without a file nothing is muted")
    func missing() throws {
        #expect(store.read() == StoredMutes(configured: [.tag("C")]))
    }

    @Test("Handwritten lines are read, and stay unchanged when a mute is added or removed")
    func edited() throws {
        try write("// noise\r\n@spam\n\n#Poem\n  生成AI  \n@a b\n#POEM\n")
        #expect(own == [.user("spam"), .tag("Poem"), .word("生成AI")])
        try save(.word("Go"), isMuted: true)
        #expect(try text == "// noise\r\n@spam\n\n#Poem\n  生成AI  \n@a b\n#POEM\nGo\n")
        try save(.tag("poem"), isMuted: false)
        #expect(try text == "// noise\r\n@spam\n\n  生成AI  \n@a b\nGo\n")
    }

    @Test("A byte order mark belongs to no mute")
    func marked() throws {
        try write("\u{FEFF}@spam\nGo\n")
        #expect(own == [.user("spam"), .word("Go")])
        try save(.user("spam"), isMuted: false)
        #expect(try text == "Go\n")
    }

    @Test("A file of another encoding is reported with its line, and stays as it is")
    func otherEncoding() throws {
        try write("")
        let bytes = Data("@spam\n".utf8) + [0x90, 0xB6, 0x90, 0xAC, 0x0A]
        try bytes.write(to: URL(filePath: path))
        let unusable = UnusableFile(path: path, why: .notUTF8(line: 2))
        #expect(store.read() == StoredMutes(own: nil, configured: [.tag("C")], unusable: unusable))
        #expect(throws: EditableFile.Failure.unreadable(unusable)) { try save(.word("a"), isMuted: true) }
        #expect(FileManager.default.contents(atPath: path) == bytes)
    }

    @Test("A link is followed: its target is read and replaced, and the link stays")
    func link() throws {
        try write("")
        let target = try folder.write("@spam\n", to: "dotfiles/mutes")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "../dotfiles/mutes")
        #expect(own == [.user("spam")])
        try save(.word("Go"), isMuted: true)
        #expect(FileManager.default.contents(atPath: target) == Data("@spam\nGo\n".utf8))
        #expect(FileKind(path: path) == .other)
        #expect(own?.count == 2)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dotfiles") == ["mutes"])
    }

    @Test("A link to nothing is reported, and nothing is created")
    func danglingLink() throws {
        try write("")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path + "/nowhere")
        let unusable = UnusableFile(path: path, why: .missing)
        #expect(store.read().unusable == unusable)
        #expect(throws: EditableFile.Failure.unreadable(unusable)) { try save(.word("Go"), isMuted: true) }
        #expect(FileKind(path: folder.path + "/nowhere") == .missing)
    }

    @Test("A mute is saved once, in a file that only its owner can read")
    func saved() throws {
        try save(.user("spam"), isMuted: true)
        try save(.user("SPAM"), isMuted: true)
        #expect(try text == "@spam\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test("A path that leads to something other than a file is reported")
    func folderInPlace() async throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let unusable = UnusableFile(path: path, why: .notAFile)
        #expect(throws: EditableFile.Failure.unreadable(unusable)) { try save(.word("a"), isMuted: true) }
        #expect(store.read() == StoredMutes(own: nil, configured: [.tag("C")], unusable: unusable))
        #expect(await !store.save(.word("a"), true))
    }

    @Test("An article counts once for each mute that hid it, also over several sessions")
    func counts() {
        for _ in 0..<2 {
            let store = store
            store.record([MutedArticle(id: "a1", mute: .word("two words")), MutedArticle(id: "a1", mute: .user("b"))])
            store.record([MutedArticle(id: "a2", mute: .user("b")), MutedArticle(id: "a2", mute: .user("b"))])
            DiskQueue.shared.finish()
            #expect(store.counts() == ["two words": 1, "@b": 2])
        }
        #expect(store.counts() == ["two words": 1, "@b": 2])
    }
}
