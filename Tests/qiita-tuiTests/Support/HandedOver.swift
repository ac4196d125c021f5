import QiitaDomain
import Synchronization

/// Programs of a system that take everything and note it.
final class HandedOver: Sendable {
    private let notes = Mutex<[String]>([])

    /// `open URL`, `copy TEXT`, `picture URL` and `run WORDS`, oldest first.
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
                return .ended
            })
    }

    /// Whether the pictures never arrive whole.
    let holdsPictures = Atomic(false)

    var showPicture: PictureShowing {
        { url, report throws(PictureError) in
            self.note("picture \(url)")
            if url.hasSuffix("/gone.png") { throw .refused(status: 503) }
            if url.hasSuffix("/off.png") { throw .off }
            guard self.holdsPictures.load(ordering: .relaxed) else { return "chafa" }
            await report(PictureProgress(bytes: 1_234_567, total: 3_400_000))
            for await _ in AsyncStream<Void>.makeStream().stream {}
            throw .lost(.connectionLost)
        }
    }

    private func note(_ text: String) {
        notes.withLock { $0.append(text) }
    }
}
