/// The recording that the reader requested.
/// The log of the last session, which is always written, is independent of it.
public struct RecorderState: Equatable, Codable, Sendable {
    /// The file being written; nil without a recording.
    public internal(set) var path: String?

    /// Nothing is recorded.
    public init() {}
}

/// The actions of recording the session.
///
/// The records `recording.started` and `recording.stopped` of a log are unrelated: they belong to the log itself.
public enum RecorderAction: Equatable, Codable, Sendable {
    /// A requested recording began.
    case began(path: String)
    /// The reader ended it.
    case ended(path: String)
    /// The requested recording could not begin, or ended early; the path is nil if there is no place for a file.
    case failed(path: String?, failure: RecorderFailure)
    /// The log of the last session is not written, or no longer.
    case sessionLogFailed(failure: RecorderFailure)
    /// The session before did not end cleanly; its log was set aside.
    case crashFound(path: String)
}

/// Reduces the recording that the reader requested.
public func recorderReducer(_ state: inout RecorderState, _ action: RecorderAction) {
    switch action {
    case .began(let path):
        state.path = path
    case .ended, .failed:
        state.path = nil
    case .sessionLogFailed, .crashFound:
        return
    }
}
