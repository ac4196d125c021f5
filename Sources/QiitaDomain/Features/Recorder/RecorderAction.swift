/// What happened to the recording of the session.
///
/// The records `recording.started` and `recording.stopped` of a log are another thing: they belong to the log itself.
public enum RecorderAction: Equatable, Codable, Sendable {
    /// A recording that the reader wants began.
    case began(path: String)
    /// The reader ended it.
    case ended(path: String)
    /// The recording that the reader wants did not begin, or broke off; no path where there is no place for a file.
    case failed(path: String?, failure: RecorderFailure)
    /// The log of the last session is not written, or not any further.
    case sessionLogFailed(failure: RecorderFailure)
    /// The session before did not end cleanly; its log was set aside.
    case crashFound(path: String)
}
