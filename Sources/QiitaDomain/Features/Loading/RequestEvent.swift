/// What an action tells about the life of a request.
public enum RequestEvent: Equatable, Sendable {
    /// The request was sent.
    case began(RequestID)
    /// The request failed and is asked again after a pause.
    case delayed(RequestID, retry: Retry)
    /// The request was answered, with what the answer said about the rate limit.
    case answered(RequestID, limit: RateLimit?)
    /// Nobody waits for the request any more.
    case cancelled(RequestID)
}
