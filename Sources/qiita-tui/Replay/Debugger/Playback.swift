import Dispatch

/// The speed at which a log is played.
enum PlaybackSpeed: String, Codable, CaseIterable, Sendable {
    case half = "0.5"
    case normal = "1"
    case double = "2"
    case four = "4"
    case eight = "8"
    case sixteen = "16"
    /// As fast as possible, without pauses.
    case fastest = "max"

    /// The longest pause, whatever was recorded.
    static let longestWait = Duration.seconds(2)

    private var factor: Double? {
        Double(rawValue)
    }

    /// The next faster speed; the fastest one stays.
    var faster: PlaybackSpeed { moved(by: 1) }

    /// The next slower speed; the slowest one stays.
    var slower: PlaybackSpeed { moved(by: -1) }

    /// The pause for a number of recorded seconds.
    func wait(_ seconds: Double) -> Duration {
        guard let factor, seconds > 0 else { return .zero }
        return min(.seconds(seconds / factor), Self.longestWait)
    }

    private func moved(by distance: Int) -> PlaybackSpeed {
        let all = Self.allCases
        let index = (all.firstIndex(of: self) ?? 0) + distance
        return all[max(0, min(index, all.count - 1))]
    }
}

/// Calls a closure once, after a delay.
@MainActor
protocol Alarm: AnyObject {
    /// Calls `ring` after the delay; what was set before is cancelled.
    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void)
    /// Cancels what was set.
    func cancel()
}

/// An alarm on the main queue. While none is set, nothing wakes the program.
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

/// Moves through time: jumps, steps, playing.
extension Debugger {
    /// Jumps to a position, which ends playing.
    func jump(to position: Int) {
        let position = max(0, min(position, history.count))
        alarm.cancel()
        dispatch(.jumped(to: position, listTop: listTop(selected: position)))
    }

    /// Steps to the next or previous listed action.
    func step(by distance: Int) {
        let rows = history.rows(matching: state.filter)
        let here = rows.row(upTo: state.position)
        // If the position is not listed, the row before it is already one step back.
        let isBetween = distance < 0 && rows[here] != state.position
        jump(to: rows[max(0, min(here + (isBetween ? 0 : distance), rows.count - 1))])
    }

    /// Plays from the position; at the end, from the beginning.
    func play() {
        if state.position >= history.count { jump(to: 0) }
        dispatch(.playStarted)
        waitForNext()
    }

    /// Ends playing.
    func pause() {
        alarm.cancel()
        dispatch(.playPaused)
    }

    /// Chooses another speed, also while playing.
    func change(to speed: PlaybackSpeed) {
        guard speed != state.speed else { return }
        dispatch(.speedChanged(to: speed))
        if state.isPlaying { waitForNext() }
    }

    private func waitForNext() {
        guard state.position < history.count else { return pause() }
        alarm.set(after: wait(behind: state.position)) { [weak self] in self?.playOn() }
    }

    private func playOn() {
        var next = state.position + 1
        switch state.speed {
        case .fastest:
            // A log of any length plays in at most 1,000 frames.
            next = state.position + max(1, history.count / 1000)
        case .half, .normal, .double, .four, .eight, .sixteen:
            while next < history.count, wait(behind: next) < .milliseconds(5) { next += 1 }
        }
        let position = min(next, history.count)
        dispatch(.advanced(to: position, listTop: listTop(selected: position)))
        waitForNext()
    }

    /// The pause between an action and the next.
    private func wait(behind number: Int) -> Duration {
        state.speed.wait(history.time(number + 1) - history.time(number))
    }
}
