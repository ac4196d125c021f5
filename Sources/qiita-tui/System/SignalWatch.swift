import CSystem
import Foundation

/// Reports signals on the main thread. A signal that is ignored stays so.
///
/// Signals are caught from its creation on, which a dispatch source for signals does not guarantee.
@MainActor
final class SignalWatch {
    private let watch: DescriptorWatch

    /// Starts reporting; nil if no more file descriptors are available.
    init?(_ signals: [Int32], loop: MainLoop?, handle: @escaping @MainActor (Int32) -> Void) {
        let descriptor = signals_forward(signals, Int32(signals.count))
        guard descriptor >= 0 else { return nil }
        watch = DescriptorWatch(descriptor, loop: loop) {
            for signal in Self.arrived(at: descriptor) { handle(signal) }
        }
        watch.resume()
    }

    isolated deinit {
        cancel()
    }

    /// Stops reporting and restores the default action of each signal.
    func cancel() {
        signals_release()
        watch.cancel { signals_close() }
    }

    /// Stops reporting, but lets the program finish its last work, which repeated signals of a closing window do not
    /// interrupt.
    func end() {
        signals_await_end()
        watch.cancel { signals_close() }
    }

    /// Ends the process by the signal, with its default action, so that the parent sees the true status.
    nonisolated static func endProcess(by number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }

    /// The signals that have arrived, each once, in order of arrival.
    private static func arrived(at descriptor: Int32) -> [Int32] {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(descriptor, &bytes, bytes.count)
        return bytes.prefix(max(count, 0)).reduce(into: []) { signals, byte in
            if !signals.contains(Int32(byte)) { signals.append(Int32(byte)) }
        }
    }
}
