import ReduxKit

/// The speed at which a log is played.
enum PlaybackSpeed: String, CaseIterable, Sendable {
    case half = "0.5"
    case normal = "1"
    case double = "2"
    case four = "4"
    case eight = "8"
    case sixteen = "16"
    /// As fast as possible, without pauses.
    case fastest = "max"

    /// The upper limit of a pause.
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
