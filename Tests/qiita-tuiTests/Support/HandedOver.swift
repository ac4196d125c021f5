import QiitaDomain
import Synchronization

/// Programs of a system that take everything and note it.
final class HandedOver: Sendable {
    private let notes = Mutex<[String]>([])

    /// `open URL`, `copy TEXT` and `run WORDS`, oldest first.
    var all: [String] { notes.withLock { $0 } }

    var handoff: Handoff {
        Handoff(
            open: { (url) throws(HandoffError) in
                self.note("open \(url)")
                return "firefox"
            },
            copy: { (text) throws(HandoffError) in
                self.note("copy \(text)")
                return .terminal
            },
            run: { (call, _) throws(HandoffError) in
                self.note("run \(call.words.joined(separator: " "))")
            })
    }

    private func note(_ text: String) {
        notes.withLock { $0.append(text) }
    }
}
