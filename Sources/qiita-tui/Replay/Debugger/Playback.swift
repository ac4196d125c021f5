import Dispatch

/// How fast a log is played.
enum PlaybackSpeed: String, Codable, CaseIterable, Sendable {
    case half = "0.5"
    case normal = "1"
    case double = "2"
    case four = "4"
    case eight = "8"
    case sixteen = "16"
    /// As fast as it can, whatever the pauses were.
    case fastest = "max"

    /// The longest that a pause lasts, whatever was recorded.
    static let longestWait = Duration.seconds(2)

    private var factor: Double? {
        Double(rawValue)
    }

    /// The next faster; the fastest stays.
    var faster: PlaybackSpeed { moved(by: 1) }

    /// The next slower; the slowest stays.
    var slower: PlaybackSpeed { moved(by: -1) }

    /// The time that a pause of so many recorded seconds takes.
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

extension Debugger {
    /// Goes to a position, which ends playing.
    func jump(to position: Int) {
        let position = max(0, min(position, history.count))
        alarm.cancel()
        dispatch(.jumped(to: position, listTop: listTop(selected: position)))
    }

    /// Steps along the listed actions.
    func step(by distance: Int) {
        let rows = history.rows(matching: state.filter)
        let here = rows.row(upTo: state.position)
        // From a position that is not listed, the row before it is already a step back.
        let isBetween = distance < 0 && rows[here] != state.position
        jump(to: rows[max(0, min(here + (isBetween ? 0 : distance), rows.count - 1))])
    }

    /// Plays on; at the end, from the beginning again.
    func play() {
        if state.position >= history.count { jump(to: 0) }
        dispatch(.playStarted)
        waitForNext()
    }

    func pause() {
        alarm.cancel()
        dispatch(.playPaused)
    }

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
            // A log of any length takes at most a thousand frames.
            next = state.position + max(1, history.count / 1000)
        case .half, .normal, .double, .four, .eight, .sixteen:
            while next < history.count, wait(behind: next) < .milliseconds(5) { next += 1 }
        }
        let position = min(next, history.count)
        dispatch(.advanced(to: position, listTop: listTop(selected: position)))
        waitForNext()
    }

    /// How long it is from an action to the next.
    private func wait(behind number: Int) -> Duration {
        state.speed.wait(history.time(number + 1) - history.time(number))
    }
}
