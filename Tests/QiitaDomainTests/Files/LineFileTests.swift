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

@Suite("The saved queries")
struct SearchHistoryFileTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/a/search-history" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func history(limit: Int = 1 << 16) -> SearchHistoryFile {
        SearchHistoryFile(folder: folder.path + "/a", limit: limit)
    }

    private var text: String { String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self) }

    private func mode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }

    @Test("Queries are loaded without duplicates, newest last, from a private file")
    func kept() {
        #expect(history().queries() == [])
        for query in ["a", "設計 tag:Swift", "a", "b"] { history().save(query) }
        #expect(history().queries() == ["設計 tag:Swift", "a", "b"])
        #expect(mode(path) == 0o600)
        #expect(mode(folder.path + "/a") == 0o700)
    }

    @Test("At most the prompt's limit is offered, and the file stays bounded")
    func bounded() throws {
        let history = history(limit: 4_000)
        for number in 1...2_000 { history.save("query \(number)") }
        #expect(history.queries() == (1_901...2_000).map { "query \($0)" })
        #expect(text.utf8.count < 8_000)
        #expect(mode(path) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a")
        #expect(names.sorted() == ["search-history", "search-history.lock"])
    }

    @Test("Simultaneous instances lose no query, even during compaction")
    func together() {
        let history = history(limit: 600)
        DispatchQueue.concurrentPerform(iterations: 4) { instance in
            for number in 1...20 { history.save("\(instance)-\(number)") }
        }
        #expect(Set(history.queries()) == Set((0..<4).flatMap { instance in (1...20).map { "\(instance)-\($0)" } }))
    }

    @Test("Invalid queries are dropped, and control characters removed")
    func foreign() throws {
        try folder.write(
            "good\n\n\u{1B}[31mred\u{7}\n\(String(repeating: "x", count: 1_001))\nbroken off", to: "a/search-history")
        #expect(history().queries() == ["good", "[31mred", "broken off"])
        history().save("two\nlines")
        history().save(String(repeating: "y", count: 1_001))
        history().save("")
        #expect(history().queries().count == 4)
        #expect(text.hasSuffix("broken off\n\(Sanitizer.line("two\nlines"))\n"))
    }

    @Test("A link, folder or pipe at the path is left alone", arguments: ["link", "folder", "pipe"])
    func otherKinds(_ kind: String) throws {
        let other = try folder.write("other\n", to: "other")
        try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: true)
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case _: #expect(mkfifo(path, 0o600) == 0)
        }
        history().save("query")
        #expect(FileManager.default.contents(atPath: other) == Data("other\n".utf8))
        #expect(!history().queries().contains("query"))
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
