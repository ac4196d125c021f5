import Foundation
import ReduxKit
import Testing

@MainActor
@Suite("How a log ended")
struct ActionLogEndingTests {
    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    @Test("A recording that is going on looks like one that broke off, until it is stopped")
    func recording() throws {
        let session = RecordedSession()
        try session.record(to: folder.path())
        #expect(try ending() == .empty)
        for _ in 1...200 { session.dispatch(.counted(by: 1)) }
        #expect(try ending() == .brokenOff)
        session.recorder.end(at: session.state)
        #expect(try ending() == .stopped)
    }

    @Test("A last line that is broken, or that follows the stop, is no clean end", arguments: ["{", "x\n", "\n"])
    func broken(_ rest: String) throws {
        let session = RecordedSession()
        try session.record(to: folder.path())
        session.recorder.end(at: session.state)
        let file = try FileHandle(forWritingTo: folder.url.appending(path: "log"))
        try file.seekToEnd()
        try file.write(contentsOf: Data(rest.utf8))
        #expect(try ending() == .brokenOff)
    }

    @Test("A log whose only action is as long as a state ended with it")
    func longLine() throws {
        let session = RecordedSession()
        session.dispatch(.added(id: 1, title: String(repeating: "a", count: 10_000)))
        try session.record(to: folder.path(), from: session.state)
        #expect(try ending() == .brokenOff)
    }

    @Test("Where not even the header is whole there is no action", arguments: ["", "{\"format\":", "{}\n"])
    func noHeader(_ text: String) throws {
        _ = try folder.write([text], ending: "")
        #expect(try ending() == .empty)
    }

    @Test("A line that only speaks of the stop is none")
    func quoted() throws {
        _ = try folder.write([
            ActionLogHeader.exampleLine,
            #"{"n":1,"t":0,"type":"todo.added","action":{"id":1,"title":"\"type\":\"recording.stopped\""}}"#,
        ])
        #expect(try ending() == .brokenOff)
    }

    @Test("A file that is not there, and a link to one, cannot be read")
    func missing() throws {
        #expect(throws: ActionLogReadError.unreadable(code: ENOENT)) { try ending() }
        try FileManager.default.createSymbolicLink(atPath: folder.path(), withDestinationPath: "/dev/null")
        #expect(throws: ActionLogReadError.unreadable(code: ELOOP)) { try ending() }
    }

    private func ending() throws -> ActionLogEnding {
        try ActionLogEnding(ofLogAt: folder.path())
    }
}
