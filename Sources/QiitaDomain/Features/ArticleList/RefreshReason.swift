/// Why the first page of a list is requested.
public enum RefreshReason: String, Codable, Sendable {
    /// The reader waits for it.
    case reader
    /// The list is opened with a stored page, which is shown meanwhile.
    case opening
    /// The time has come that is configured; the reader did not do anything.
    case schedule
}
