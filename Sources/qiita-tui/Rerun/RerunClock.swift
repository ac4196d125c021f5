import QiitaDomain

/// The time of day at each moment of a log, derived from the actions that contain one, in whole seconds.
struct RerunClock {
    private struct Observation {
        let seconds: Double
        let time: Int
    }
    private var observations: [Observation] = []
    /// The time of day at the beginning of the log; nil if no time agrees with all observations.
    private var start: Double?

    init(_ log: SessionLog) {
        for action in log.actions {
            switch action.action as? AppAction {
            case .session(.started(let at, _, _, _, _)), .session(.ticked(let at)): record(at, action.time)
            case .list(.tab(.trend), _): break
            case .list(_, .request(_, _, .answered(let answer, _))): record(answer.at, action.time)
            case _: break
            }
        }
        if observations.isEmpty {
            record(Timestamp(iso8601: log.header.started) ?? Timestamp(seconds: 0), 0)
        }
        let earliest = observations.map { Double($0.time) - $0.seconds }.max() ?? 0
        let latest = observations.map { Double($0.time + 1) - $0.seconds }.min() ?? 0
        if earliest < latest { start = (earliest + latest) / 2 }
    }

    private mutating func record(_ time: Timestamp, _ seconds: Double) {
        observations.append(Observation(seconds: seconds, time: time.seconds))
    }

    /// The time of day at a moment, in seconds since the log began.
    func time(at seconds: Double) -> Timestamp {
        if let start { return Timestamp(seconds: Int((start + seconds).rounded(.down))) }
        guard let last = observations.last(where: { $0.seconds <= seconds }) ?? observations.first else {
            return Timestamp(seconds: 0)
        }
        return Timestamp(seconds: last.time + Int(seconds - last.seconds))
    }
}
