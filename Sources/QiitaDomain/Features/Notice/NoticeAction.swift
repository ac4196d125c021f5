/// What the reader did with what he was told.
public enum NoticeAction: Equatable, Codable, Sendable {
    /// The dialog was closed.
    case dialogClosed
    /// The message was on the status row for the time between two keys.
    case messageSeen
    /// Loading was cancelled at the reader's wish.
    case loadingCancelled
    /// The article has none beside it there; `hasList` is false for one that no list led to.
    case neighbourMissed(step: ListStep, hasList: Bool)
    /// The reader wanted to go back in time, but nothing of this session was recorded.
    case timeTravelMissed
}
