import QiitaDomain
import Synchronization

/// Programs of a system that take everything and note it.
final class HandedOver: Sendable {
    private let notes = Mutex<[String]>([])

    /// `open URL` and `copy TEXT`, oldest first.
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
            })
    }

    private func note(_ text: String) {
        notes.withLock { $0.append(text) }
    }
}
