import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@Suite("Reading complete logs")
struct RecordedLogTests {
    private static let header =
        #"{"format":"qiita-tui-action-log","version":4,"app":"1","started":"","lang":"ja","size":[80,24]}"#
    private static let move =
        #"{"n":1,"t":0.5,"type":"list.cursorMoved","action":{"above":0,"id":"latest","row":0,"to":"a1"}}"#

    @Test(
        "A log's ending says why there are no more actions",
        arguments: [
            ([move], 1, SessionLog.Ending.complete(isStopped: false)),
            ([move, #"{"n":2,"t":1,"type":"recording.stopped","action":{}}"#], 2, .complete(isStopped: true)),
            ([move, #"{"n":2,"t"#], 1, .brokenLastLine(3)),
            ([move, #"{"n":2,"t"#, move], 1, .unreadable(.broken(line: 3, UndecodableValue(cause: .notJSON)))),
            (
                [move, #"{"n":2,"t":1,"type":"home.danced","action":{}}"#, move], 1,
                .unreadable(.unknownType(type: "home.danced", line: 3))
            ),
        ])
    func ending(lines: [String], count: Int, ending: SessionLog.Ending) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(([Self.header] + lines).joined(separator: "\n"), to: "log")
        let log = try SessionLog(path: path, of: .session)
        #expect(log.actions.count == count && log.ending == ending)
    }

    @Test("Reading reports progress and can be cancelled")
    func progress() throws {
        let folder = try TemporaryFolder()
        let lines = [Self.header, Self.move, Self.move]
        let path = try folder.write(lines.joined(separator: "\n"), to: "log")
        var counts: [Int] = []
        let log = try SessionLog(path: path, of: .session) { count in
            counts.append(count)
            return counts.count < 3
        }
        #expect(log.actions.count == 2)
        #expect(
            counts == [
                lines[0].utf8.count + 1, lines[0].utf8.count + lines[1].utf8.count + 2,
                lines.joined(separator: "\n").utf8.count,
            ])
    }

    @Test("A bounded log is read with its previous generation if that ends where it starts")
    func generations() throws {
        let folder = try TemporaryFolder()
        let digest = try StateDigest(of: AppState.after(.notice(.messageSeen)))
        let older = [
            Self.header, #"{"n":1,"t":2,"type":"notice.messageSeen","action":{}}"#,
            #"{"n":2,"t":5,"type":"recording.stopped","action":{},"digest":"\#(digest)"}"#,
        ]
        let state = try CanonicalValue(encoding: AppState.after(.notice(.messageSeen))).json
        let newer = [
            Self.header, #"{"n":1,"t":0,"type":"recording.started","action":{"state":\#(state)}}"#, Self.move,
        ]
        _ = try folder.write(older.joined(separator: "\n"), to: "log.1")
        let path = try folder.write(newer.joined(separator: "\n"), to: "log")
        let log = try SessionLog(generationsAt: path, of: .session)
        #expect(
            log.actions.map(\.type) == [
                "notice.messageSeen", "recording.stopped", "recording.started", "list.cursorMoved",
            ])
        #expect(log.actions.map(\.time) == [2, 5, 5, 5.5] && log.ending == .complete(isStopped: false))
        // The log of another session ends in another state.
        _ = try folder.write(
            older.joined(separator: "\n").replacing("\(digest)", with: "0123456789abcdef"), to: "log.1")
        #expect(try SessionLog(generationsAt: path, of: .session).actions.count == 2)
        // A log that begins with its session has no generation before it.
        let whole = try folder.write([Self.header, Self.move].joined(separator: "\n"), to: "log")
        #expect(try SessionLog(generationsAt: whole, of: .session).actions.count == 1)
    }
}
