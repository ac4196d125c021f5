/// Why an intention waits.
public enum OutboxObstacle: Equatable, Codable, Sendable {
    /// Another instance is sending.
    case otherInstance
    /// The file that gives the right to send cannot be used, so that another instance may be sending.
    case blocked
    /// It was sent, and failed like this.
    case error(QiitaError)

    /// Whether the next answered request ends the wait, because there is a network again.
    var endsWithNetwork: Bool {
        guard case .error(let error) = self else { return false }
        return switch error {
        case .unreachable, .proxyUnreachable, .proxyRefused, .untrusted, .certificate, .redirected, .undecodable,
            .webPage, .connectionLost, .timedOut:
            true
        case .server, .rateLimited, .rejected, .notFound, .tokenMissing, .unauthorized, .forbidden, .scopeMissing,
            .offline:
            false
        }
    }

    /// Whether a pause ends the wait. What ends neither with the network nor with a pause waits for the next start.
    var endsWithPause: Bool {
        guard case .error(let error) = self else { return true }
        return switch error {
        case .server, .rateLimited, .connectionLost, .timedOut: true
        // A refused comment whose text could not become a draft waits for the reader.
        case .rejected, .notFound: false
        case .unreachable, .proxyUnreachable, .proxyRefused, .untrusted, .certificate, .redirected, .undecodable,
            .webPage, .tokenMissing, .unauthorized, .forbidden, .scopeMissing, .offline:
            false
        }
    }

    /// The seconds until the next try: 2, doubled with each try, at most 10 minutes, and not before the rate limit is reset.
    func pause(afterTries tries: Int, at now: Timestamp) -> Int {
        let growing = min(600, 2 << min(max(0, tries - 1), 9))
        guard case .error(.rateLimited(let until?)) = self else { return growing }
        return max(growing, min(until.seconds - now.seconds + 1, 3_700))
    }
}
