import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Appending lines to a shared file")
struct LineFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/below/lines" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func file(limit: Int = 1_000) -> LineFile {
        LineFile(path: path, limit: limit)
    }

    private var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

    @Test("A truncated line does not affect the next one")
    func brokenOff() throws {
        try folder.write("one\ntw", to: "below/lines")
        file().add("three") { [] }
        #expect(text == "one\ntw\nthree\n")
        #expect(file().lines == ["one", "tw", "three"].map { Data($0.utf8) })
    }

    @Test("A file over its limit is compacted to its valid lines, and no temporary file remains")
    func outgrown() throws {
        file(limit: 8).add("12345678") { ["8"] }
        #expect(text == "8\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/below")
        #expect(names.sorted() == ["lines", "lines.lock"])
    }

    @Test("A line appended by another instance during compaction is preserved")
    func meanwhile() {
        let (file, other) = (file(limit: 8), file())
        file.add("12345678") {
            other.add("late") { [] }
            return ["8"]
        }
        #expect(text == "8\nlate\n")
    }

    @Test("A line appended during compaction is in the old file and in the new one, whichever remains")
    func inBoth() throws {
        let other = file()
        let successor = path + ".new"
        // An instance that rewrites the file has just copied the last line, and is flushing the new file.
        try folder.write("old\n", to: "below/lines")
        try folder.write("kept\n", to: "below/lines.new")
        other.add("late") { [] }
        #expect(text == "old\nlate\n")
        #expect(FileManager.default.contents(atPath: successor) == Data("kept\nlate\n".utf8))
    }

    @Test("A stored line is in the file at every moment of a compaction, so that no kill loses it")
    func always() throws {
        try folder.write("", to: "below/lines")
        let (file, other) = (file(limit: 8), file())
        let isOver = Mutex(false)
        let missing = Mutex(0)
        let awaited = Mutex<Data?>(nil)
        DispatchQueue.concurrentPerform(iterations: 2) { part in
            guard part == 0 else {
                while !isOver.withLock(\.self) {
                    guard let line = awaited.withLock(\.self) else { continue }
                    let lines = other.lines
                    if awaited.withLock(\.self) == line, !lines.contains(line) { missing.withLock { $0 += 1 } }
                }
                return
            }
            for number in 0..<50 {
                awaited.withLock { $0 = nil }
                file.add("12345678") {
                    other.add("late \(number)") { [] }
                    awaited.withLock { $0 = Data("late \(number)".utf8) }
                    return ["8"]
                }
            }
            isOver.withLock { $0 = true }
        }
        #expect(missing.withLock(\.self) == 0)
        #expect(file.lines == ["8", "late 49"].map { Data($0.utf8) })
    }

    @Test("A file that cannot be read is not rewritten")
    func unreadable() throws {
        try folder.write("12345678\n", to: "below/lines")
        var isAsked = false
        try file(limit: 4).append(["late"]) {
            isAsked = true
            return nil
        }
        #expect(isAsked && text == "12345678\nlate\n")
    }

    @Test("While another program holds the lock, lines are appended and the file is not compacted")
    func locked() throws {
        try folder.write("", to: "below/lines")
        let other = try FileLock(path: path + ".lock")
        file(limit: 4).add("12345678") { ["8"] }
        #expect(text == "12345678\n")
        withExtendedLifetime(other) {}
    }

    @Test("A link is neither read nor written through")
    func link() throws {
        let other = try folder.write("other\n", to: "other")
        try FileManager.default.createDirectory(atPath: folder.path + "/below", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        file().add("line") { [] }
        #expect(file().lines == [])
        #expect(FileManager.default.contents(atPath: other) == Data("other\n".utf8))
    }
}

@Suite("File locks")
struct FileLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/lock" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A lock has one holder until it is released")
    func held() throws {
        var first = try FileLock(path: path)
        #expect(first != nil)
        #expect(try FileLock(path: path) == nil)
        first = nil
        #expect(try FileLock(path: path) != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("A lock is released even if a starting child process still has its file")
    func copied() throws {
        var lock = try FileLock(path: path)
        #expect(lock != nil)
        let copy = try #require(
            (0..<1_000).first { descriptor in
                (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")) == path
            }.map { dup($0) })
        defer { close(copy) }
        lock = nil
        #expect(try FileLock(path: path) != nil)
    }

    @Test("Without a lock file no lock is acquired")
    func noFolder() {
        let path = folder.path + "/missing/lock"
        #expect(throws: PrivateFile.Failure(path: path, number: ENOENT)) { try FileLock(path: path) }
    }
}
