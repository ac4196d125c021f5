import Foundation
import QiitaDomain
import ReduxKit

/// A log to be replayed: cursor moves, and a page of twenty articles with each 2,000th action.
@MainActor
final class SampleLog {
    static let header = ActionLogHeader(
        app: "1.0.0", started: "2026-11-21T09:00:00Z", lang: "ja", columns: 80, rows: 24, ambiguousWidth: 1)
    /// How many actions it has.
    let count: Int
    /// Where it is.
    let file = TemporaryLog()

    /// Writes the log.
    init(actions count: Int) {
        self.count = count
        do {
            try write()
        } catch {
            preconditionFailure("The benchmark's log can be written: \(error)")
        }
    }

    /// The lines after the header.
    var lines: [Data] {
        guard let data = FileManager.default.contents(atPath: file.path) else { return [] }
        return data.split(separator: 0x0A).dropFirst().map { Data($0) }
    }

    private func write() throws {
        let writer = try ActionLogWriter(path: file.path, header: Self.header)
        let codec = ActionCodec()
        var state = AppState()
        while writer.count < count {
            let number = writer.count
            let actions =
                number % 2000 == 0
                ? SampleActions.page(number / 2000 + 1) : [SampleActions.move(to: number % 20, above: number % 7)]
            for action in actions {
                guard let encoded = try codec.encoded(action) else { continue }
                appReducer(&state, action)
                let isDigestDue = (writer.count + 1).isMultiple(of: 100)
                try writer.append(
                    encoded, time: Double(number) / 10, digest: isDigestDue ? try StateDigest(of: state) : nil)
            }
        }
    }
}
