import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Stored tabs")
struct TabStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/tabs" }
    private var store: TabStore { .disk(folder: folder.path + "/state") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func write(_ text: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    @Test("Without a file there are no tabs")
    func missing() {
        #expect(store.sources == .success([]))
    }

    @Test("Handwritten lines are read, and lines that are not lists stay")
    func edited() async throws {
        try write("// mine\n#Swift\r\n\nnonsense\n@hanako\n?tag:Rust stocks:>10\n#Swift\n")
        #expect(store.sources == .success([.tag("Swift"), .user("hanako"), .search("tag:Rust stocks:>10")]))
        #expect(await store.save(.added(.tag("Linux"))))
        #expect(await store.save(.swapped(.tag("Swift"), .user("hanako"))))
        #expect(try text == "// mine\n@hanako\n\nnonsense\n#Swift\r\n?tag:Rust stocks:>10\n#Swift\n#Linux\n")
        #expect(await store.save(.removed(.tag("Swift"))))
        #expect(try text == "// mine\n@hanako\n\nnonsense\n?tag:Rust stocks:>10\n#Linux\n")
    }

    @Test("The name of a tab stands behind its list, and goes with it")
    func named() async throws {
        try write("#Swift\n@hanako\t\n?tag:Rust stocks:>10\tRust 入門\n")
        let rust = ListSource.search("tag:Rust stocks:>10")
        let read = try store.read().get()
        #expect(read == [NamedTab(.tag("Swift")), NamedTab(.user("hanako")), NamedTab(rust, name: "Rust 入門")])
        #expect(await store.save(.added(.tag("Linux"), name: "端末")))
        #expect(await store.save(.swapped(rust, .tag("Swift"))))
        #expect(try text == "?tag:Rust stocks:>10\tRust 入門\n@hanako\t\n#Swift\n#Linux\t端末\n")
        #expect(await store.save(.removed(rust)))
        #expect(try text == "@hanako\t\n#Swift\n#Linux\t端末\n")
    }

    @Test("A byte order mark belongs to no tab")
    func marked() async throws {
        try write("\u{FEFF}#Swift\n@hanako\n")
        #expect(store.sources == .success([.tag("Swift"), .user("hanako")]))
        #expect(await store.save(.added(.tag("Swift"))))
        #expect(await store.save(.added(.tag("Linux"))))
        #expect(try text == "#Swift\n@hanako\n#Linux\n")
    }

    @Test("A link is followed: its target is read and replaced, and the link stays")
    func link() async throws {
        try write("")
        let target = try folder.write("#Swift\n", to: "dotfiles/tabs")
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(store.sources == .success([.tag("Swift")]))
        #expect(await store.save(.added(.tag("Linux"))))
        #expect(FileManager.default.contents(atPath: target) == Data("#Swift\n#Linux\n".utf8))
        #expect(FileKind(path: path) == .other)
    }

    @Test("A tab is saved once, in a file that only its owner can read; unknown ones change nothing")
    func saved() async throws {
        #expect(await store.save(.added(.tag("Swift"))))
        #expect(await store.save(.added(.tag("Swift"))))
        #expect(await store.save(.removed(.user("hanako"))))
        #expect(await store.save(.swapped(.tag("Swift"), .user("hanako"))))
        #expect(try text == "#Swift\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test("A file that is too large or not a plain file stays unchanged and is reported as unreadable")
    func unreadable() async throws {
        try write(String(repeating: "#Swift\n", count: 10_000))
        #expect(store.sources == .failure(UnusableFile(path: path, why: .tooLarge)))
        #expect(await !store.save(.added(.latest)))
        #expect(try text.utf8.count == 70_000)
    }
}
