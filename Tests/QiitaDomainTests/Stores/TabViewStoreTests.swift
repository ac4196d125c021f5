import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The file of the tabs' views")
struct TabViewStoreTests {
    private let folder: TemporaryFolder
    private var file: TabViewFile { TabViewFile(folder: folder.path + "/state") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private var text: String { get throws { try String(contentsOfFile: file.path, encoding: .utf8) } }

    @Test("A view takes the place of its line; other lines stay as they are")
    func edited() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data("likes latest\r\n// mine\nunread latest\none-line #C\n".utf8).write(to: URL(filePath: file.path))
        #expect(
            try file.views() == [
                TabViewOptions(tab: .latest, hidesRead: true),
                TabViewOptions(tab: .tag("C"), look: ListLayout(isOneLine: true)),
            ])
        try file.save(TabViewOptions(tab: .latest, order: .stocks))
        #expect(try text == "// mine\none-line #C\nstocks latest\n")
        try file.save(TabViewOptions(tab: .tag("C")))
        #expect(try text == "// mine\nstocks latest\n")
    }

    @Test("A file that cannot be read is named with the reason, and is left as it is")
    func unreadable() throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(String(repeating: "likes latest\n", count: 10_000).utf8).write(to: URL(filePath: file.path))
        #expect(TabViewStore.disk(file).read() == .failure(UnusableFile(path: file.path, why: .tooLarge)))
        #expect(throws: EditableFile.Failure.unreadable(.tooLarge)) { try file.save(TabViewOptions(tab: .latest)) }
        #expect(try text.utf8.count == 130_000)
        try Data([0x61, 0x0A, 0xFF]).write(to: URL(filePath: file.path))
        #expect(TabViewStore.disk(file).read() == .failure(UnusableFile(path: file.path, why: .notUTF8(line: 2))))
        chmod(file.path, 0o666)
        #expect(TabViewStore.disk(file).read() == .failure(UnusableFile(path: file.path, why: .writableByOthers)))
    }

    @Test("Instances that save at the same time lose no views")
    func atOnce() async throws {
        let file = file
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<40 {
                group.addTask { try file.save(TabViewOptions(tab: .tag("\(number)"), order: .likes)) }
            }
            try await group.waitForAll()
        }
        #expect(try file.views().count == 40)
    }

    @Test("A default view creates no file")
    func nothing() throws {
        try file.save(TabViewOptions(tab: .latest))
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }
}
