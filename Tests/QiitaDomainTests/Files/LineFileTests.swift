import Dispatch
import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Lines are added by one write, and what still counts is written anew under the lock")
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

    @Test("A line that broke off does not take the next with it")
    func brokenOff() throws {
        try folder.write("one\ntw", to: "below/lines")
        file().add("three") { [] }
        #expect(text == "one\ntw\nthree\n")
        #expect(file().lines == ["one", "tw", "three"].map { Data($0.utf8) })
    }

    @Test("A file that has outgrown its limit holds the lines that still count, and nothing is left beside it")
    func outgrown() throws {
        file(limit: 8).add("12345678") { ["8"] }
        #expect(text == "8\n")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/below")
        #expect(names.sorted() == ["lines", "lines.lock"])
    }

    @Test("A line that another instance adds while the file is written anew is there afterwards")
    func meanwhile() {
        let (file, other) = (file(limit: 8), file())
        file.add("12345678") {
            other.add("late") { [] }
            return ["8"]
        }
        #expect(text == "8\nlate\n")
    }

    @Test("While another program holds the lock, lines are added and the file stays as long as it is")
    func locked() throws {
        try folder.write("", to: "below/lines")
        let other = try FileLock(path: path + ".lock")
        file(limit: 4).add("12345678") { ["8"] }
        #expect(text == "12345678\n")
        withExtendedLifetime(other) {}
    }

    @Test("Of a link, nothing is read and nothing is written through it")
    func link() throws {
        let other = try folder.write("other\n", to: "other")
        try FileManager.default.createDirectory(atPath: folder.path + "/below", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        file().add("line") { [] }
        #expect(file().lines == [])
        #expect(FileManager.default.contents(atPath: other) == Data("other\n".utf8))
    }
}

@Suite("What was searched for outlives the run")
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

    @Test("Queries come back each once, the last one at the end, and nobody else can read them")
    func kept() {
        #expect(history().queries() == [])
        for query in ["a", "設計 tag:Swift", "a", "b"] { history().keep(query) }
        #expect(history().queries() == ["設計 tag:Swift", "a", "b"])
        #expect(mode(path) == 0o600)
        #expect(mode(folder.path + "/a") == 0o700)
    }

    @Test("No more are offered than the prompt keeps, and the file does not grow without end")
    func bounded() throws {
        let history = history(limit: 4_000)
        for number in 1...2_000 { history.keep("query \(number)") }
        #expect(history.queries() == (1_901...2_000).map { "query \($0)" })
        #expect(text.utf8.count < 8_000)
        #expect(mode(path) == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a")
        #expect(names.sorted() == ["search-history", "search-history.lock"])
    }

    @Test("Instances that search at the same time lose nothing, also while the file is written anew")
    func together() {
        let history = history(limit: 600)
        DispatchQueue.concurrentPerform(iterations: 4) { instance in
            for number in 1...20 { history.keep("\(instance)-\(number)") }
        }
        #expect(Set(history.queries()) == Set((0..<4).flatMap { instance in (1...20).map { "\(instance)-\($0)" } }))
    }

    @Test("What cannot be a query is left out, and what could fool a terminal is taken out of it")
    func foreign() throws {
        try folder.write(
            "good\n\n\u{1B}[31mred\u{7}\n\(String(repeating: "x", count: 1_001))\nbroken off", to: "a/search-history")
        #expect(history().queries() == ["good", "[31mred", "broken off"])
        history().keep("two\nlines")
        history().keep(String(repeating: "y", count: 1_001))
        history().keep("")
        #expect(history().queries().count == 4)
        #expect(text.hasSuffix("broken off\n\(Sanitizer.line("two\nlines"))\n"))
    }

    @Test("A link, a folder or a pipe in its place is left alone", arguments: ["link", "folder", "pipe"])
    func otherKinds(_ kind: String) throws {
        let other = try folder.write("other\n", to: "other")
        try FileManager.default.createDirectory(atPath: folder.path + "/a", withIntermediateDirectories: true)
        switch kind {
        case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case _: #expect(mkfifo(path, 0o600) == 0)
        }
        history().keep("query")
        #expect(FileManager.default.contents(atPath: other) == Data("other\n".utf8))
        #expect(!history().queries().contains("query"))
    }
}

@Suite("One instance holds a lock at a time")
struct FileLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/lock" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A lock that is held is had by nobody else until it is let go")
    func held() throws {
        var first = try FileLock(path: path)
        #expect(first != nil)
        #expect(try FileLock(path: path) == nil)
        first = nil
        #expect(try FileLock(path: path) != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("A lock is let go though a child that is being started still has its file")
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

    @Test("Where no file can be made there is no lock to have")
    func noFolder() {
        #expect(throws: PrivateFile.Failure(path: "/nowhere/lock", number: ENOENT)) {
            try FileLock(path: "/nowhere/lock")
        }
    }
}
