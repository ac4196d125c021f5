import Foundation
import QiitaDomain
import ReduxKit

/// A log replayed to its end, as an exported test compares it.
@MainActor
struct ReplayedLog {
    /// The digest of the last state; nil if it cannot be encoded.
    let digest: String?
    /// The rows of the last screen.
    let rows: [String]
    /// The first action that differs from the log, and what it changes there; nil if none differs.
    let difference: String?
    /// The number of reduced actions.
    let count: Int
    private let end: AppState
    private let last: LoggedAction?

    /// The last screen.
    var screen: String { rows.joined(separator: "\n") }

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
        options.replay.log =
            name.hasPrefix("/")
            ? name : Self.logFolder(ofTestAt: file).appending(path: name).path(percentEncoded: false)
        options.replay.skipped = skipped
        try self.init(options)
    }

    /// Replays the log of the options.
    init(_ options: CommandLineOptions) throws(ActionLogReadError) {
        var options = options
        options.color = .never
        var walk = try LogWalk(options.replay)
        var last: LoggedAction?
        var count = 0
        while let next = walk.next() { (last, count) = (next, count + 1) }
        if let failure = walk.failure { throw failure }
        digest = (try? StateDigest(of: walk.state))?.description
        rows = RecordedScreen(options: options).lines(of: walk)
        difference = try Self.difference(options)
        self.count = count
        end = walk.state
        self.last = last
    }

    /// The type of the last action; nil for a log without one.
    var lastType: String? { last?.type }

    /// Whether a condition is true at the end.
    func holds(_ condition: String) throws(Condition.Problem) -> Bool {
        ConditionWatch<AppState>(try Condition(condition)).holds(in: end, type: last?.type, payload: last?.payload)
    }

    /// The first difference, with the paths that the action changes in the part that differs.
    private static func difference(_ options: CommandLineOptions) throws(ActionLogReadError) -> String? {
        var verified = try LogWalk(options.replay)
        verified.run(isVerifying: true)
        guard let difference = verified.difference else { return nil }
        var walk = try LogWalk(options.replay)
        walk.run(upTo: difference.number - 1)
        let before = walk.state
        walk.run(upTo: difference.number)
        var changes = (try? StateDiff.changes(from: before, to: walk.state)) ?? []
        if case .part(let name, _, _) = difference.content {
            changes = changes.filter { $0.path.components.first == .key(name) }
        }
        return ([Strings.english.text(of: difference)] + changes.map { ChangeText($0, isFull: false).line })
            .joined(separator: "\n")
    }

    /// The folder of the logs for a test in a file: `Fixtures/recordings` of the same checkout, otherwise that of the
    /// test.
    static func logFolder(ofTestAt file: String) -> URL {
        let test = URL(filePath: file).standardizedFileURL
        var folder = test.deletingLastPathComponent()
        while folder.pathComponents.count > 1 {
            let recordings = folder.appending(path: "Fixtures/recordings")
            if FileManager.default.fileExists(atPath: recordings.path(percentEncoded: false)) { return recordings }
            folder.deleteLastPathComponent()
        }
        return test.deletingLastPathComponent()
    }
}
