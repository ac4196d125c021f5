/// The end of a sync.
public enum SyncEnding: Error, Equatable, Sendable {
    /// Everything was requested; some of it may have failed.
    case done
    /// The remaining requests of the rate limit are reserved for the reader until `until`.
    case limitSpared(until: Timestamp?)
    /// Qiita cannot be reached, or refuses everything.
    case failed(QiitaError)
    /// The disk or the storage is full, or cannot be written.
    case notWritten
}
