import CNcurses
import Dispatch

/// Hands signals over on the main queue. A signal that this process was started to ignore stays ignored.
@MainActor
final class SignalSources {
    private let sources: [any DispatchSourceSignal]

    init(_ signals: [Int32], handle: @escaping @MainActor (Int32) -> Void) {
        sources = signals.filter { signal_is_ignored($0) == 0 }.map { signal in
            let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
            source.setEventHandler { MainActor.assumeIsolated { handle(signal) } }
            source.activate()
            return source
        }
    }

    /// Hands over no signal any more.
    func cancel() {
        for source in sources { source.cancel() }
    }

    /// Ends the process by a signal that asked it to end, so that its parent sees the signal. Leave the screen first.
    static func die(by signal: Int32) -> Never {
        signal_die(signal)
    }
}
