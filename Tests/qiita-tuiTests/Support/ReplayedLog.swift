import QiitaDomain
import ReduxKit
import TestSupport

@testable import qiita_tui

/// A log replayed to its end, for tests that `replay --export-test` prints.
@MainActor
struct ReplayedLog {
    /// The digest of the state at the end.
    let digest: String
    /// The screen at the end, as text.
    let screen: String
    /// The first action after which the state differs from the recorded one, and in which part; nil if none does.
    let difference: String?
    private let end: AppState
    private let last: LoggedAction?

    /// Replays a log of `Fixtures/recordings`, or one at an absolute path.
    /// - Parameters:
    ///   - skipped: the numbers of the actions that are left out.
    ///   - language: the screen's, by its code; the recorded one where none is named.
    init(_ name: String, skipping skipped: Set<Int> = [], in language: String? = nil) throws {
        var options = CommandLineOptions()
        options.color = .never
        options.chosenLanguage = language.flatMap(Strings.Language.init(rawValue:))
        options.replay.log = Checkout.folder.appending(path: "Fixtures/recordings/\(name)").path(percentEncoded: false)
        if name.hasPrefix("/") { options.replay.log = name }
        options.replay.skipped = skipped
        var walk = try LogWalk(options.replay)
        var last: LoggedAction?
        while let next = walk.next() { last = next }
        if let failure = walk.failure { throw failure }
        var verified = try LogWalk(options.replay)
        verified.run(isVerifying: true)
        difference = verified.difference.map { "action \($0.number), \($0.type): \($0.content)" }
        end = walk.state
        self.last = last
        digest = try StateDigest(of: walk.state).description
        screen = RecordedScreen(options: options).lines(of: walk).joined(separator: "\n")
    }

    /// Whether a condition is true at the end.
    func holds(_ condition: String) throws -> Bool {
        ConditionWatch<AppState>(try Condition(condition)).holds(in: end, type: last?.type, payload: last?.payload)
    }
}
