import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Saving changes of the reader's files while the session goes on")
struct EditQueueTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/mutes" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ queue: EditQueue) -> MuteStore {
        .disk(folder: folder.path, configured: [], queue: queue)
    }

    @Test("A change waits for the lock of another instance, and is merged with what that one stored")
    func merged() async throws {
        let store = store(EditQueue())
        var lock = try FileLock(path: path + ".lock")
        #expect(lock != nil)
        async let isSaved = store.save(.word("ours"), true)
        // The other instance had read the file before, and writes it late.
        try folder.write("theirs\n", to: "mutes")
        lock = nil
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try MuteStore.save(.word("later"), isMuted: true, in: folder.path) }
            try await group.waitForAll()
        }
        #expect(await isSaved)
        #expect(Set(store.read().own ?? []) == [.word("theirs"), .word("ours"), .word("later")])
    }

    @Test("Nothing is changed without the lock: a change that gives up is not stored")
    func givenUp() async throws {
        var lock = try FileLock(path: path + ".lock")
        #expect(lock != nil)
        let store = store(EditQueue(longest: .zero))
        #expect(await !store.save(.word("ours"), true))
        #expect(FileKind(path: path) == .missing)
        let busy = PrivateFile.Failure(path: path + ".lock", number: EBUSY)
        #expect(throws: EditableFile.Failure.unwritable(busy)) {
            try EditableFile(path: path, limit: 1_000).change(isGivenUp: { _ in true }) { $0.append("ours") }
        }
        lock = nil
        #expect(await store.save(.word("ours"), true))
    }

    @Test("A lock file that cannot be opened is a failure")
    func unopened() throws {
        try FileManager.default.createDirectory(atPath: path + ".lock", withIntermediateDirectories: true)
        #expect(throws: EditableFile.Failure.self) {
            try MuteStore.save(.word("ours"), isMuted: true, in: folder.path)
        }
        #expect(FileKind(path: path) == .missing)
    }

    @Test("At the end a change that still waits is given up, and its file is named")
    func ending() async throws {
        let queue = EditQueue()
        var lock = try FileLock(path: path + ".lock")
        #expect(lock != nil)
        queue.later(to: EditableFile(path: path, limit: 1_000)) { $0.append("ours") }
        #expect(queue.finish() == [path])
        lock = nil
        #expect(queue.finish() == [path])
        #expect(EditQueue().finish() == [])
    }
}
