import Foundation
import ReduxKit
import Testing

@Suite("Writing an action log")
struct ActionLogWriterTests {
    private let folder: LogFolder
    private let action = EncodedAction(type: "todo.counted", payload: .object([.init(key: "by", value: .number("1"))]))

    init() throws {
        folder = try LogFolder()
    }

    @Test("A log is a header and one line per record, in a file with mode 0600")
    func format() throws {
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        try writer.append(action, time: 0)
        try writer.append(action, time: 0.2136, digest: StateDigest("00000000000000ff"))
        try writer.append(
            action, time: 75.05,
            parts: [
                ChangedPart(name: "todos", hash: try #require(PartHash("0000beef"))),
                ChangedPart(name: "count", hash: try #require(PartHash("89abcdef"))),
            ])
        #expect(
            try folder.lines() == [
                ActionLogHeader.exampleLine,
                #"{"n":1,"t":0.000,"type":"todo.counted","action":{"by":1}}"#,
                #"{"n":2,"t":0.214,"type":"todo.counted","action":{"by":1},"digest":"00000000000000ff"}"#,
                #"{"n":3,"t":75.050,"type":"todo.counted","action":{"by":1},"parts":{"todos":"0000beef","count":"89abcdef"}}"#,
            ])
        #expect(try folder.mode() == 0o600)
        #expect(writer.count == 3)
        #expect(try writer.size == Data(contentsOf: folder.url.appending(path: "log")).count)
    }

    @Test("An existing file is preserved unless replacing is requested")
    func existing() throws {
        let path = try folder.write(["mine"])
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        #expect(throws: ActionLogWriteError.exists) { try ActionLogWriter(path: path, header: .example) }
        #expect(try folder.lines() == ["mine"])
        _ = try ActionLogWriter(path: path, header: .example, isReplacing: true)
        #expect(try folder.lines() == [ActionLogHeader.exampleLine])
        #expect(try folder.mode() == 0o600)
    }

    @Test("A link is not followed, even to replace a file", arguments: [true, false])
    func link(isReplacing: Bool) throws {
        let target = folder.path("target")
        try FileManager.default.createSymbolicLink(atPath: folder.path(), withDestinationPath: target)
        #expect(throws: ActionLogWriteError.self) {
            try ActionLogWriter(path: folder.path(), header: .example, isReplacing: isReplacing)
        }
        #expect(!FileManager.default.fileExists(atPath: target))
    }

    @Test("A file with another name is not replaced")
    func hardLink() throws {
        let other = folder.path("other")
        try Data("mine".utf8).write(to: URL(filePath: other))
        #expect(Foundation.link(other, folder.path()) == 0)
        #expect(throws: ActionLogWriteError.cannotCreate(code: EMLINK)) {
            try ActionLogWriter(path: folder.path(), header: .example, isReplacing: true)
        }
        #expect(FileManager.default.contents(atPath: other) == Data("mine".utf8))
    }

    @Test("A missing folder is an error with its errno")
    func noFolder() {
        #expect(throws: ActionLogWriteError.cannotCreate(code: ENOENT)) {
            try ActionLogWriter(path: folder.path("no/log"), header: .example)
        }
    }

    @Test("A full disk is an error, and a device keeps its permissions")
    func full() throws {
        let mode = { try FileManager.default.attributesOfItem(atPath: "/dev/full")[.posixPermissions] as? Int }
        let before = try mode()
        #expect(throws: ActionLogWriteError.full) {
            try ActionLogWriter(path: "/dev/full", header: .example, isReplacing: true)
        }
        #expect(try mode() == before)
    }

    @Test("A removed file is an error with the next record")
    func vanished() throws {
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        try FileManager.default.removeItem(atPath: folder.path())
        #expect(throws: ActionLogWriteError.vanished) { try writer.append(action, time: 0) }
        #expect(writer.count == 0)
    }

    @Test("The file's existence is checked five times per second, not for every record")
    func lookedFor() throws {
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        try writer.append(action, time: 1)
        try FileManager.default.removeItem(atPath: folder.path())
        try writer.append(action, time: 1.1)
        #expect(throws: ActionLogWriteError.vanished) { try writer.append(action, time: 1.25) }
    }

    @Test("The file's existence is also checked after the clock was set back")
    func clockPutBack() throws {
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        try writer.append(action, time: 1)
        try FileManager.default.removeItem(atPath: folder.path())
        #expect(throws: ActionLogWriteError.vanished) { try writer.append(action, time: 0.9) }
    }
}
