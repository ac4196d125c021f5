import Foundation
import Testing

@testable import ReduxKit

@Suite("Access to logged actions")
struct LoggedActionsTests {
    private let folder: LogFolder

    init() throws {
        folder = try LogFolder()
    }

    /// A log with short and long actions, with and without parts and digests, and numbers of every size.
    private func write() throws -> String {
        let parts = [
            ChangedPart(name: "todos", hash: PartHash(value: .max)),
            ChangedPart(name: "count", hash: PartHash(value: 7)),
        ]
        let writer = try ActionLogWriter(path: folder.path(), header: .example)
        for number in 1...300 {
            let title = String(repeating: "日本語 ", count: number.isMultiple(of: 50) ? 1000 : 1)
            let action = try #require(try TodoCodec().encoded(TodoAction.added(id: number, title: title)))
            try writer.append(
                action, time: Double(number) * 1234.567, parts: Array(parts.prefix(number % 3)),
                digest: number.isMultiple(of: 7) ? StateDigest(value: .max - UInt64(number)) : nil)
        }
        return folder.path()
    }

    private func read(_ path: String) throws -> (actions: LoggedActions<TodoCodec>, plain: [LoggedAction]) {
        let log = try ActionLogReader(path: path)
        var plain: [LoggedAction] = []
        while let action = try log.next(by: TodoCodec())?.action { plain.append(action) }
        return (try RecordedLog(path: path, of: .todos).actions, plain)
    }

    private func describe(_ actions: some Sequence<LoggedAction>) -> [String] {
        actions.map { "\($0)" }
    }

    @Test("Each action equals the log's, in any order and any number of reads")
    func same() throws {
        let (actions, plain) = try read(write())
        #expect(plain.count == 300)
        #expect(describe(actions) == describe(plain))
        #expect(describe(actions.reversed()) == describe(plain.reversed()))
    }

    @Test("A replacement drops the recorded states from there on")
    func replacing() throws {
        let (actions, plain) = try read(write())
        let other = plain[9].withoutRecordedState
        for index in [0, 20, 49, 299] {
            let changed = actions.replacing(index, with: other)
            let wanted =
                plain[..<index] + [other.moved(to: index + 1)] + plain[(index + 1)...].map(\.withoutRecordedState)
            #expect(describe(changed) == describe(wanted))
            // What was left out stays so behind a later change.
            #expect(changed.replacing(299, with: other)[index].digest == nil)
        }
    }

    @Test("Actions of another log can be appended")
    func later() throws {
        let (actions, plain) = try read(write())
        var both = actions.replacing(250, with: plain[0])
        let first = describe(both)
        both.append(both, later: 0.5)
        #expect(describe(both.prefix(300)) == first)
        #expect(
            both.dropFirst(300).map(\.time) == actions.indices.map { ($0 == 250 ? plain[0] : plain[$0]).time + 0.5 })
    }
}
