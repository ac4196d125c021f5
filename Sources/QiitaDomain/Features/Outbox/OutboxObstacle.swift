/// Why an intention waits.
public enum OutboxObstacle: Equatable, Codable, Sendable {
    /// Another instance is sending.
    case otherInstance
    /// The file that gives the right to send cannot be used, so that another instance may be sending.
    case blocked
    /// It was sent, and failed like this.
    case error(QiitaError)

    /// What the intention waits for.
    var fate: ChangeFate {
        switch self {
        case .otherInstance, .blocked: .waitsForPause
        case .error(let error): error.fate
        }
    }

    /// The seconds until the next try: 2, doubled with each try, at most 10 minutes, and not before the rate limit is reset.
    func pause(afterTries tries: Int, at now: Timestamp) -> Int {
        let growing = min(600, 2 << min(max(0, tries - 1), 9))
        guard case .error(.rateLimited(let until?)) = self else { return growing }
        return max(growing, min(until.seconds - now.seconds + 1, 3_700))
    }
}
