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
