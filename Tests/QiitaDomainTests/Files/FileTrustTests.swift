import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Whose files are used")
struct FileTrustTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A folder of the program is the reader's, and writable by nobody else")
    func folders() throws {
        let path = folder.path + "/state"
        #expect(FileTrust.own().objection(toFolder: path) == nil)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        for (mode, isRefused) in [(0o700, false), (0o755, false), (0o770, true), (0o707, true), (0o1777, true)] {
            #expect(chmod(path, mode_t(mode)) == 0)
            #expect(FileTrust.own().objection(toFolder: path) == (isRefused ? .writableByOthers : nil))
        }
        #expect(FileTrust.own(getuid() + 1).objection(toFolder: path) == .otherOwner)
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        #expect(FileTrust.own().objection(toFolder: link) == .writableByOthers)
        #expect(FileTrust.own(getuid() + 1).objection(toFolder: link) == .otherOwner)
    }

    @Test("A file that another user can have written is not read; one that the reader edits may be writable by a group")
    func files() throws {
        let path = try folder.write("a", to: "file")
        let read = { (trust: FileTrust) in _ = try PlainFile(path: path, trust: trust).read(limit: 9) }
        for (mode, own, edited) in [(0o600, true, true), (0o664, false, true), (0o606, false, false)] {
            #expect(chmod(path, mode_t(mode)) == 0)
            #expect(throws: Never.self) { try read(.any) }
            #expect(((try? read(.own())) != nil) == own)
            #expect(((try? read(.edited())) != nil) == edited)
        }
        #expect(chmod(path, 0o600) == 0)
        #expect(throws: PlainFile.Failure.otherOwner) { try read(.own(getuid() + 1)) }
        // As root, whose files are used by everyone, the file is given away.
        let reader = getuid() == 0 ? 0 : getuid() + 1
        if getuid() == 0 { #expect(chown(path, 12_345, 12_345) == 0) }
        #expect(throws: PlainFile.Failure.otherOwner) { try read(.edited(reader)) }
    }

    @Test("Lines are neither read from nor appended to a file or a folder of others")
    func lines() throws {
        let path = try folder.write("one\n", to: "state/lines")
        var file = LineFile(path: path, limit: 100)
        #expect(chmod(path, 0o666) == 0)
        #expect(throws: PlainFile.Failure.writableByOthers) { try file.readLines() }
        #expect(throws: PrivateFile.Failure(path: path, number: EPERM)) { try file.append(["two"]) { nil } }
        #expect(chmod(path, 0o600) == 0 && chmod(folder.path + "/state", 0o777) == 0)
        #expect(throws: PlainFile.Failure.writableByOthers) { try file.readLines() }
        #expect(throws: PrivateFile.Failure(path: folder.path + "/state", number: EPERM)) {
            try file.append(["two"]) { nil }
        }
        #expect(chmod(folder.path + "/state", 0o700) == 0)
        file.trust = .own(getuid() + 1)
        #expect(throws: PlainFile.Failure.otherOwner) { try file.readLines() }
        #expect(FileManager.default.contents(atPath: path) == Data("one\n".utf8))
    }

    @Test("A private file with another name is not written")
    func hardLinks() throws {
        let path = try folder.write("one\n", to: "lines")
        #expect(link(path, folder.path + "/other") == 0)
        #expect(throws: PrivateFile.Failure(path: path, number: EMLINK)) {
            try LineFile(path: path, limit: 100).append(["two"]) { nil }
        }
        #expect(throws: PrivateFile.Failure(path: path, number: EMLINK)) { try PrivateFile(path: path).write(Data()) }
        #expect(FileManager.default.contents(atPath: path) == Data("one\n".utf8))
        #expect(FileTrust.own().objection(toFile: path) == .hardLinked)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["lines", "other"])
    }
}
