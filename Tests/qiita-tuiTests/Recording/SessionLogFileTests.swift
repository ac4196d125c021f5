import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import qiita_tui

@Suite("Files of session logs")
struct SessionLogFileTests {
    private static let header = #"{"format":"qiita-tui-action-log","version":4}"# + "\n"
    private static let action = #"{"n":1,"t":0,"type":"navigation.ended","action":{}}"# + "\n"
    private static let stop = #"{"n":2,"t":0,"type":"recording.stopped","action":{}}"# + "\n"
    private let folder: TemporaryFolder
    private let state: StateFolder

    init() throws {
        folder = try TemporaryFolder()
        state = StateFolder(path: folder.path + "/qiita-tui")
        try state.make()
    }

    @Test("Consecutive instances share a file, simultaneous ones have two")
    func files() throws {
        var first: SessionLogFile? = try SessionLogFile(in: state)
        #expect(first?.path == state.file("last-session.jsonl"))
        #expect(first?.crashedPath == nil)
        let second = try SessionLogFile(in: state)
        #expect(second.path == state.file("last-session-2.jsonl"))
        first = nil
        #expect(try SessionLogFile(in: state).path == state.file("last-session.jsonl"))
    }

    @Test("The number of simultaneous files is limited; one more instance has none")
    func most() throws {
        let files = try (1...SessionLogFile.most).map { _ in try SessionLogFile(in: state) }
        #expect(throws: RecorderFailure.allInUse) { try SessionLogFile(in: state) }
        // Last, since each is in use until here.
        #expect(Set(files.map(\.path)).count == SessionLogFile.most)
    }

    @Test("A log that ended cleanly stays for the recorder to rotate, and so does an empty one")
    func clean() throws {
        for text in [Self.header + Self.action + Self.stop, Self.header] {
            try write(text, to: "last-session.jsonl")
            #expect(try SessionLogFile(in: state).crashedPath == nil)
            #expect(try read("last-session.jsonl") == text)
        }
    }

    @Test("A log left by a crash is set aside and reported, with the one before it")
    func crashed() throws {
        for text in [Self.header + Self.action, Self.header + Self.action + "{"] {
            try write(text, to: "last-session.jsonl")
            #expect(try SessionLogFile(in: state).crashedPath == state.file("crashed-session.jsonl"))
            #expect(try read("crashed-session.jsonl") == text)
            #expect(!FileManager.default.fileExists(atPath: state.file("last-session.jsonl")))
            #expect(try SessionLogFile(in: state).crashedPath == nil)
        }
        #expect(try read("crashed-session.jsonl.1") == Self.header + Self.action)
    }

    @Test("A running instance's log is not a crash; a second instance's crash is found")
    func others() throws {
        let running = try SessionLogFile(in: state)
        try write(Self.header + Self.action, to: "last-session.jsonl")
        try write(Self.header + Self.action, to: "last-session-2.jsonl")
        let other = try SessionLogFile(in: state)
        #expect(other.path == state.file("last-session-2.jsonl"))
        #expect(other.crashedPath == state.file("crashed-session.jsonl"))
        #expect(try read("last-session.jsonl") == Self.header + Self.action)
        withExtendedLifetime(running) {}
    }

    @Test("The first instance finds the crashed log of another one")
    func besides() throws {
        try write(Self.header + Self.action, to: "last-session-3.jsonl")
        let first = try SessionLogFile(in: state)
        #expect(first.path == state.file("last-session.jsonl"))
        #expect(first.crashedPath == state.file("crashed-session.jsonl"))
    }

    @Test("A log that could not be completed is not a crash once it is retired")
    func retired() throws {
        let file = try SessionLogFile(in: state)
        try write(Self.header + Self.action, to: "last-session.jsonl")
        file.retire()
        #expect(try read("last-session.jsonl.1") == Self.header + Self.action)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    private func write(_ text: String, to name: String) throws {
        try folder.write(text, to: "qiita-tui/" + name)
    }

    private func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: state.file(name))), as: UTF8.self)
    }
}

@Suite("The state folder")
struct StateFolderTests {
    @Test(
        "XDG_STATE_HOME names the state folder, else HOME; relative paths are ignored",
        arguments: [
            (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/qiita-tui"), (["HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "x", "HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "/x"], "/x/qiita-tui"), (["HOME": ""], nil), (["HOME": "h"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func place(_ environment: [String: String], _ path: String?) {
        #expect(Directories(environment: environment).state == path)
    }

    @Test("The state folder is created with its missing parents, privately, any number of times")
    func made() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path + "/a/b/qiita-tui")
        try state.make()
        try state.make()
        for name in ["a", "a/b", "a/b/qiita-tui"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
            #expect(
                attributes[.posixPermissions] as? Int == 0o700
                    && attributes[.type] as? FileAttributeType == .typeDirectory)
        }
        #expect(state.file("x") == state.path + "/x")
    }

    @Test("A file in its way prevents the state folder")
    func inTheWay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "a")
        let below = StateFolder(path: file + "/qiita-tui")
        #expect(throws: RecorderFailure.folderMissing) { try below.make() }
        try folder.write("", to: "qiita-tui")
        let same = StateFolder(path: folder.path + "/qiita-tui")
        #expect(throws: RecorderFailure.folderMissing) { try same.make() }
    }

    @Test("A read-only file system is reported as such")
    func readOnly() throws {
        let state = StateFolder(path: "/proc/sys/qiita-tui")
        #expect(throws: RecorderFailure.self) { try state.make() }
    }
}

@Suite("Log headers and file names")
struct RecordingContextTests {
    @Test("The header has the window, the time and the run's settings")
    func header() {
        let header = RecordingContext.example.header(SessionState.Window(columns: 40, rows: 12))
        #expect(header.app == "1.2.3")
        #expect(header.lang == "ja")
        #expect(header.ambiguousWidth == 2)
        #expect(header.started == "2026-11-21T09:00:00Z")
        #expect(header.columns == 40)
        #expect(header.rows == 12)
    }

    @Test("A file is named after the UTC time, with a number if the name exists")
    func names() throws {
        let folder = try TemporaryFolder()
        let state = StateFolder(path: folder.path + "/qiita-tui")
        for name in ["recording-20261121T090000Z", "recording-20261121T090000Z-2", "recording-20261121T090000Z-3"] {
            #expect(state.freeRecording(at: RecordingContext.example.now()) == state.file(name + ".jsonl"))
            try folder.write("", to: "qiita-tui/\(name).jsonl")
        }
    }
}
