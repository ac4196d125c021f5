import Foundation
import QiitaDomain

/// A program that runs beside this one, with nothing of the terminal. No shell is between.
struct ChildProgram: Sendable {
    /// How long a program may keep its user waiting: one that still runs then has begun its work.
    static let patience: TimeInterval = 1

    /// The program's file and its words.
    let words: [String]
    /// What it reads from its standard input.
    var input: Data?

    /// Runs it and gives its exit status (128 and the signal's number after a signal), or 0 where it still runs after
    /// `patience`; it is then left to itself, and its end is waited for behind the scenes.
    /// - Throws: `notStarted`.
    nonisolated(nonsending) func run() async throws(HandoffError) -> Int {
        let status: Int? = await broughtQuietly { [words, input] bring in
            Thread { Self.start(words, input, report: bring) }.start()
        }
        guard let status else { throw .notStarted(program: words[0].split(separator: "/").last.map(String.init) ?? "") }
        return status
    }

    /// A thread of its own waits for the child, so that none of the pool is held up.
    private static func start(_ words: [String], _ input: Data?, report: (Int?) -> Void) {
        guard let child = SpawnedProcess(words, input: input) else { return report(nil) }
        let end = Date(timeIntervalSinceNow: patience)
        while Date() < end {
            if let status = child.statusIfEnded() { return report(status) }
            usleep(5000)
        }
        report(0)
        child.waitForEnd()
    }
}
