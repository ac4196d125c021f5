import Foundation
import QiitaDomain
import ReduxKit

/// A log replayed to its end, as an exported test compares it.
@MainActor
struct ReplayedLog {
    private let outcome: ExportedTestReplay<ActionCodec>
    /// The rows of the last screen.
    let rows: [String]

    /// Replays a log for an exported test.
    /// - Parameters:
    ///   - name: a path below `Fixtures/recordings`, or an absolute path.
    ///   - skipped: the numbers of the skipped actions.
    ///   - language: `ja` or `en`; nil for the recorded language.
    ///   - file: the file of the test.
    init(
        _ name: String, skipping skipped: Set<Int> = [], in language: String? = nil, testAt file: String = #filePath
    ) throws(ActionLogReadError) {
        var options = CommandLineOptions()
        options.chosenLanguage = language.flatMap(Strings.Language.init(rawValue:))
        outcome = try ReplayCommand.session(options).outcome(of: name, skipping: skipped, testAt: file)
        rows = RecordedScreen(options: options.withoutColors).lines(of: outcome.state, outcome.header)
    }

    /// The digest of the last state; nil if it cannot be encoded.
    var digest: String? { outcome.digest }

    /// The first action that differs from the log, and what it changes there; nil if none differs.
    var difference: String? { outcome.difference }

    /// The last screen.
    var screen: String { rows.joined(separator: "\n") }

    /// Whether a condition is true at the end.
    func holds(_ condition: String) throws(Condition.Problem) -> Bool {
        try outcome.holds(condition)
    }

    /// The folder of the logs for a test in a file: `Fixtures/recordings` of the same checkout, otherwise that of the
    /// test.
    nonisolated static func logFolder(ofTestAt file: URL) -> URL {
        let test = file.standardizedFileURL
        var folder = test.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let recordings = folder.appending(path: "Fixtures/recordings")
            if FileManager.default.fileExists(atPath: recordings.path(percentEncoded: false)) { return recordings }
            folder.deleteLastPathComponent()
        }
        return test.deletingLastPathComponent()
    }
}
