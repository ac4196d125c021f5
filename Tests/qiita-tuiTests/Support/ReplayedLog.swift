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

    /// Replays a log of `Fixtures/recordings`, or one at an absolute path.
    /// - Parameters:
    ///   - skipped: the numbers of the actions that are left out.
    ///   - language: the screen's; the recorded one where none is named.
    init(_ name: String, skipping skipped: Set<Int> = [], in language: Strings.Language? = nil) throws {
        var options = CommandLineOptions()
        options.color = .never
        options.chosenLanguage = language
        options.replay.log = Checkout.folder.appending(path: "Fixtures/recordings/\(name)").path(percentEncoded: false)
        if name.hasPrefix("/") { options.replay.log = name }
        options.replay.skipped = skipped
        var walk = try LogWalk(options.replay)
        walk.run()
        if let failure = walk.failure { throw failure }
        digest = try StateDigest(of: walk.state).description
        screen = RecordedScreen(options: options).lines(of: walk).joined(separator: "\n")
    }
}
