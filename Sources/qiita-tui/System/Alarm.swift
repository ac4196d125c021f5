import Foundation

/// Calls a closure once, after a delay.
@MainActor
protocol Alarm: AnyObject {
    /// Calls `ring` after the delay, in place of the call set before.
    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void)
    func cancel()
}

/// An alarm on the main queue. It does not wake the program unless it is set.
@MainActor
final class MainQueueAlarm: Alarm {
    private var timer: (any DispatchSourceTimer)?

    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void) {
        cancel()
        let timer = DispatchSource.makeTimerSource(queue: .main)
        let (seconds, attoseconds) = delay.components
        let nanoseconds = Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)
        timer.schedule(deadline: .now() + .nanoseconds(nanoseconds), leeway: .milliseconds(1))
        timer.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                self?.cancel()
                ring()
            }
        }
        self.timer = timer
        timer.resume()
    }

    func cancel() {
        timer?.cancel()
        timer = nil
    }
}
