import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@Suite("A log read whole")
struct RecordedLogTests {
    private static let header =
        #"{"format":"qiita-tui-action-log","version":2,"app":"1","started":"","lang":"ja","size":[80,24]}"#
    private static let move =
        #"{"n":1,"t":0.5,"type":"list.cursorMoved","action":{"above":0,"id":"latest","row":0,"to":"a1"}}"#

    @Test(
        "It tells why it has no more actions",
        arguments: [
            ([move], 1, RecordedLog.Ending.complete(isStopped: false)),
            ([move, #"{"n":2,"t":1,"type":"recording.stopped","action":{}}"#], 2, .complete(isStopped: true)),
            ([move, #"{"n":2,"t"#], 1, .brokenLastLine(3)),
            ([move, #"{"n":2,"t"#, move], 1, .unreadable(.broken(line: 3))),
            (
                [move, #"{"n":2,"t":1,"type":"home.danced","action":{}}"#, move], 1,
                .unreadable(.unknownType(type: "home.danced", line: 3))
            ),
        ])
    func ending(lines: [String], count: Int, ending: RecordedLog.Ending) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(([Self.header] + lines).joined(separator: "\n"), to: "log")
        let log = try RecordedLog(path: path)
        #expect(log.actions.count == count && log.ending == ending)
    }

    @Test("Its timeline stands at the beginning")
    func timeline() throws {
        let folder = try TemporaryFolder()
        let log = try RecordedLog(path: try folder.write([Self.header, Self.move].joined(separator: "\n"), to: "log"))
        let timeline = log.timeline()
        #expect(timeline.position == 0 && timeline.count == 1)
    }
}
