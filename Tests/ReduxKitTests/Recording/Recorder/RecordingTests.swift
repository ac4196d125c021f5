import Foundation
import Testing

@testable import ReduxKit

@MainActor
@Suite("A recording of bounded length")
struct BoundedRecordingTests {
    private let folder: LogFolder
    private let session: RecordedSession

    init() throws {
        folder = try LogFolder()
        session = RecordedSession()
    }

    @Test("A full file becomes the previous generation with a clean end; the next starts with the state")
    func turnsOver() throws {
        try session.record(.bounded(path: folder.path(), limit: 2000))
        for number in 1...200 { session.dispatch(.counted(by: number)) }
        session.recorder.end(at: session.state)
        for name in ["log", "log.1"] {
            let size = try Data(contentsOf: folder.url.appending(path: name)).count
            #expect((name == "log" ? 0 : 2000)...2400 ~= size, "\(name): \(size)")
            #expect(try folder.lines(name)[1].contains(#""n":1,"t":0.000,"type":"recording.started""#))
            #expect(try folder.lines(name).last?.contains("recording.stopped") == true)
            #expect(try folder.mode(name) == 0o600)
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("log.2")))
        var replay = try LogReplay<TodoCodec>(path: folder.path(), by: .todos)
        let verification = replay.verify()
        #expect(replay.hasEnded && replay.state == session.state)
        #expect(verification.difference == nil)
        #expect(verification.digestCount > 0)
        var before = try LogReplay<TodoCodec>(path: folder.path("log.1"), by: .todos)
        let verifiedBefore = before.verify()
        #expect(verifiedBefore.difference == nil && before.hasEnded && before.state.count > 0)
    }

    @Test("An earlier session's file becomes the previous generation")
    func earlierSession() throws {
        try session.record(.bounded(path: folder.path(), limit: 2000))
        session.dispatch(.counted(by: 1))
        try session.record(.bounded(path: folder.path(), limit: 2000))
        #expect(try folder.lines().count == 1)
        #expect(try folder.lines("log.1").count == 2)
    }

    @Test("A state as long as the limit does not start a new file for every action")
    func longState() throws {
        session.dispatch(.added(id: 1, title: String(repeating: "a", count: 3000)))
        try session.record(.bounded(path: folder.path(), limit: 2000), from: session.state)
        for _ in 1...20 { session.dispatch(.counted(by: 1)) }
        #expect(try folder.lines().count == 22)
        #expect(!FileManager.default.fileExists(atPath: folder.path("log.1")))
    }
}
