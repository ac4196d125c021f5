import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Saving changes of the reader's files while the session goes on")
struct EditQueueTests {
    private let folder: TemporaryFolder
    private var file: MuteFile { MuteFile(folder: folder.path) }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ queue: EditQueue) -> MuteStore {
        .disk(file, hidden: MutedArticleFile(folder: folder.path), configured: [], queue: queue)
    }

    @Test("A change waits for the lock of another instance, and is merged with what that one stored")
    func merged() async throws {
        let store = store(EditQueue())
        var lock = try FileLock(path: file.path + ".lock")
        #expect(lock != nil)
        async let isSaved = store.save(.word("ours"), true)
        // The other instance had read the file before, and writes it late.
        try folder.write("theirs\n", to: "mutes")
        lock = nil
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { [file] in try file.save(.word("later"), isMuted: true) }
            try await group.waitForAll()
        }
        #expect(await isSaved)
        #expect(Set(try file.mutes()) == [.word("theirs"), .word("ours"), .word("later")])
    }

    @Test("Nothing is changed without the lock: a change that gives up is not stored")
    func givenUp() async throws {
        var lock = try FileLock(path: file.path + ".lock")
        #expect(lock != nil)
        let store = store(EditQueue(longest: .zero))
        #expect(await !store.save(.word("ours"), true))
        #expect(FileKind(path: file.path) == .missing)
        let busy = PrivateFile.Failure(path: file.path + ".lock", number: EBUSY)
        #expect(throws: EditableFile.Failure.unwritable(busy)) {
            try file.save(.word("ours"), isMuted: true, isGivenUp: { _ in true })
        }
        lock = nil
        #expect(await store.save(.word("ours"), true))
    }

    @Test("A lock file that cannot be opened is a failure")
    func unopened() throws {
        try FileManager.default.createDirectory(atPath: file.path + ".lock", withIntermediateDirectories: true)
        #expect(throws: EditableFile.Failure.self) { try file.save(.word("ours"), isMuted: true) }
        #expect(FileKind(path: file.path) == .missing)
    }

    @Test("At the end a change that still waits is given up, and its file is named")
    func ending() async throws {
        let queue = EditQueue()
        var lock = try FileLock(path: file.path + ".lock")
        #expect(lock != nil)
        queue.later(to: file.path) { [file] in try file.save(.word("ours"), isMuted: true, isGivenUp: $0) }
        #expect(queue.finish() == [file.path])
        lock = nil
        #expect(queue.finish() == [file.path])
        #expect(EditQueue().finish() == [])
    }
}
