import CNcurses
import Foundation

/// Hands signals over on the main queue. A signal that this process was started to ignore stays ignored.
///
/// The signals are caught from the moment this is made, which a dispatch source for signals does not promise.
@MainActor
final class SignalSources {
    private let source: any DispatchSourceRead

    /// Nil when the process has no descriptor left.
    init?(_ signals: [Int32], handle: @escaping @MainActor (Int32) -> Void) {
        let descriptor = signals_forward(signals, Int32(signals.count))
        guard descriptor >= 0 else { return nil }
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler {
            MainActor.assumeIsolated {
                for signal in Self.arrived(at: descriptor) { handle(signal) }
            }
        }
        source.setCancelHandler { signals_close() }
        source.activate()
    }

    isolated deinit {
        cancel()
    }

    /// Hands over no signal any more; each does again what it does by itself.
    func cancel() {
        signals_release()
        source.cancel()
    }

    /// Ends the process by a signal that asked it to end, so that its parent sees the signal. Leave the screen first.
    static func die(by signal: Int32) -> Never {
        signal_die(signal)
    }

    /// The signals that have come, each once, in order of their first arrival.
    private static func arrived(at descriptor: Int32) -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).reduce(into: []) { signals, byte in
            if !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
        }
    }
}
