import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Stored views of tabs")
struct TabViewStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/views" }
    private var views: Result<[TabViewOptions], UnusableFile> {
        TabViewStore.disk(folder: folder.path + "/state").read()
    }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Saves a view as an instance of its own, and waits until that is done.
    private func save(_ view: TabViewOptions) async {
        let queue = EditQueue()
        TabViewStore.disk(folder: folder.path + "/state", queue: queue).save(view)
        let isDone = await queue.save(to: EditableFile(path: folder.path + "/other", limit: 0)) { _ in }
        #expect(isDone)
    }

    private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

    @Test("A view takes the place of its line; other lines stay as they are")
    func edited() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data("likes latest\r\n// mine\nunread latest\none-line #C\n".utf8).write(to: URL(filePath: path))
        #expect(
            views
                == .success([
                    TabViewOptions(tab: .latest, hidesRead: true),
                    TabViewOptions(tab: .tag("C"), look: ListLook(isOneLine: true)),
                ]))
        await save(TabViewOptions(tab: .latest, order: .stocks))
        #expect(try text == "// mine\none-line #C\nstocks latest\n")
        await save(TabViewOptions(tab: .tag("C")))
        #expect(try text == "// mine\nstocks latest\n")
    }

    @Test("A file that cannot be read is named with the reason, and is left as it is")
    func unreadable() async throws {
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        try Data(String(repeating: "likes latest\n", count: 10_000).utf8).write(to: URL(filePath: path))
        #expect(views == .failure(UnusableFile(path: path, why: .tooLarge)))
        await save(TabViewOptions(tab: .latest))
        #expect(try text.utf8.count == 130_000)
        try Data([0x61, 0x0A, 0xFF]).write(to: URL(filePath: path))
        #expect(views == .failure(UnusableFile(path: path, why: .notUTF8(line: 2))))
        chmod(path, 0o666)
        #expect(views == .failure(UnusableFile(path: path, why: .writableByOthers)))
    }

    @Test("Instances that save at the same time lose no views")
    func atOnce() async throws {
        await withTaskGroup { group in
            for number in 0..<40 {
                group.addTask { await save(TabViewOptions(tab: .tag("\(number)"), order: .likes)) }
            }
        }
        #expect(try views.get().count == 40)
    }

    @Test("A default view creates no file")
    func nothing() async {
        await save(TabViewOptions(tab: .latest))
        #expect(!FileManager.default.fileExists(atPath: path))
    }
}
