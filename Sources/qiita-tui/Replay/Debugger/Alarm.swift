import Dispatch

/// Something that happens once, after a while.
@MainActor
protocol Alarm: AnyObject {
    /// Rings once after the time, in place of what was set before.
    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void)
    /// Does not ring.
    func cancel()
}

/// An alarm on the main queue. Nothing wakes the program while none is set.
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
