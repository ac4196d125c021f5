/// What becomes of a change of the reader's that failed: the table of decision 22.
public enum ChangeFate: Sendable {
    /// It ends: it would fail again however often and whenever it is sent.
    case ends
    /// It waits until a request is answered, because there is a network again.
    case waitsForNetwork
    /// It waits until a request is answered, or until its pause has ended.
    case waitsForNetworkOrPause
    /// It waits until its pause has ended.
    case waitsForPause
    /// It waits for the next start, before which the reader can do something so that it succeeds.
    case waitsForReader
    case waitsForNextStart

    /// Whether the next answered request ends the wait.
    var endsWithNetwork: Bool {
        switch self {
        case .waitsForNetwork, .waitsForNetworkOrPause: true
        case .ends, .waitsForPause, .waitsForReader, .waitsForNextStart: false
        }
    }

    /// Whether a pause ends the wait.
    var endsWithPause: Bool {
        switch self {
        case .waitsForPause, .waitsForNetworkOrPause: true
        case .ends, .waitsForNetwork, .waitsForReader, .waitsForNextStart: false
        }
    }
}

extension QiitaError {
    /// What becomes of a change that failed like this. A comment whose text could not become a draft waits for the reader even so.
    public var fate: ChangeFate {
        switch self {
        case .rejected, .notFound: .ends
        case .unreachable, .proxyUnreachable, .proxyRefused, .untrusted, .certificate, .redirected, .undecodable,
            .webPage:
            .waitsForNetwork
        case .connectionLost, .timedOut: .waitsForNetworkOrPause
        case .server, .rateLimited: .waitsForPause
        case .tokenMissing, .unauthorized, .scopeMissing: .waitsForReader
        case .forbidden, .offline: .waitsForNextStart
        }
    }

    /// Whether a change that failed like this may have been applied; one that may have been before may still.
    func leavesUncertain(_ wasUncertain: Bool) -> Bool {
        fate != .ends && (wasUncertain || leavesOutcomeUnknown)
    }
}
