import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The file of tabs")
struct TabStoreTests {
    private let folder: TemporaryFolder
    private var file: TabFile { TabFile(folder: folder.path + "/state") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: file.path))
    }

    private var text: String { get throws { try String(contentsOfFile: file.path, encoding: .utf8) } }

    @Test("Without a file there are no tabs")
    func missing() throws {
        #expect(try file.tabs() == [])
    }

    @Test("Handwritten lines are read, and lines that are not lists stay")
    func edited() throws {
        try write("// mine\n#Swift\r\n\nnonsense\n@hanako\n?tag:Rust stocks:>10\n#Swift\n")
        #expect(try file.tabs() == [.tag("Swift"), .user("hanako"), .search("tag:Rust stocks:>10")])
        try file.save(.added(.tag("Linux")))
        try file.save(.swapped(.tag("Swift"), .user("hanako")))
        #expect(try text == "// mine\n@hanako\n\nnonsense\n#Swift\r\n?tag:Rust stocks:>10\n#Swift\n#Linux\n")
        try file.save(.removed(.tag("Swift")))
        #expect(try text == "// mine\n@hanako\n\nnonsense\n?tag:Rust stocks:>10\n#Linux\n")
    }

    @Test("A byte order mark belongs to no tab")
    func marked() throws {
        try write("\u{FEFF}#Swift\n@hanako\n")
        #expect(try file.tabs() == [.tag("Swift"), .user("hanako")])
        try file.save(.added(.tag("Swift")))
        try file.save(.added(.tag("Linux")))
        #expect(try text == "#Swift\n@hanako\n#Linux\n")
    }

    @Test("A link is followed: its target is read and replaced, and the link stays")
    func link() throws {
        try write("")
        let target = try folder.write("#Swift\n", to: "dotfiles/tabs")
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: target)
        #expect(try file.tabs() == [.tag("Swift")])
        try file.save(.added(.tag("Linux")))
        #expect(FileManager.default.contents(atPath: target) == Data("#Swift\n#Linux\n".utf8))
        #expect(FileKind(path: file.path) == .other)
    }

    @Test("A tab is saved once, in a file that only its owner can read; unknown ones change nothing")
    func saved() throws {
        try file.save(.added(.tag("Swift")))
        try file.save(.added(.tag("Swift")))
        try file.save(.removed(.user("hanako")))
        try file.save(.swapped(.tag("Swift"), .user("hanako")))
        #expect(try text == "#Swift\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A file that is too large or not a plain file stays unchanged and is reported as unreadable")
    func unreadable() async throws {
        try write(String(repeating: "#Swift\n", count: 10_000))
        #expect(throws: PlainFile.Failure.self) { try file.tabs() }
        #expect(throws: EditableFile.Failure.unreadable(.tooLarge)) { try file.save(.added(.latest)) }
        #expect(try text.utf8.count == 70_000)
        #expect(TabStore.disk(file).read() == .failure(UnusableFile(path: file.path, why: .tooLarge)))
        #expect(await !TabStore.disk(file).save(.added(.latest)))
    }
}
