import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Reading plain files")
struct PlainFileTests {
    @Test("A file up to the limit is read whole, a larger one not at all")
    func limit() throws {
        let folder = try TemporaryFolder()
        let file = PlainFile(path: try folder.write(String(repeating: "x", count: 100_000), to: "file"))
        #expect(try file.read(limit: 100_000).count == 100_000)
        #expect(throws: PlainFile.Failure.tooLarge) { try file.read(limit: 99_999) }
    }

    @Test("The first bytes of a file are read without the rest; a file over the limit is refused then, too")
    func start() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "0123456789", count: 10_000)
        let file = PlainFile(path: try folder.write(text, to: "file"))
        for count in [0, 1, 70_000, 99_999] {
            #expect(try file.read(limit: 100_000, first: count) == Data(text.utf8.prefix(count)))
        }
        #expect(try file.read(limit: 100_000, first: 200_000) == Data(text.utf8))
        #expect(throws: PlainFile.Failure.tooLarge) { try file.read(limit: 99_999, first: 10) }
    }

    @Test("A missing file or one that is not a plain file is reported at once")
    func special() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        #expect(throws: PlainFile.Failure.missing) { try PlainFile(path: folder.path + "/none").read(limit: 1) }
        #expect(throws: PlainFile.Failure.notAFile) { try PlainFile(path: folder.path).read(limit: 1) }
        #expect(throws: PlainFile.Failure.notAFile) { try PlainFile(path: pipe).read(limit: 1) }
        #expect(throws: PlainFile.Failure.notAFile) { try PlainFile(path: "/dev/zero").read(limit: 1) }
        let loop = folder.path + "/loop"
        #expect(symlink(loop, loop) == 0)
        #expect(throws: PlainFile.Failure.unreadable) { try PlainFile(path: loop).read(limit: 1) }
    }
}
