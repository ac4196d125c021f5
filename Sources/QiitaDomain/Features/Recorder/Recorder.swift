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

/// The reason why a session is not recorded, or no longer.
public enum RecorderFailure: Error, Equatable, Codable, Sendable {
    /// Neither `XDG_STATE_HOME` nor `HOME` names a folder for it.
    case noFolder
    /// The file exists already.
    case exists
    /// The folder of the file does not exist.
    case folderMissing
    /// The user has no permission to write the file or its folder.
    case forbidden
    /// The file system is read-only.
    case readOnly
    /// Another instance records into the file.
    case inUse
    /// As many instances as have a log each are running already.
    case allInUse
    /// The file was removed while it was written.
    case vanished
    /// The disk is full, or the quota or the limit on file sizes is reached.
    case full
    /// The system refused for another reason.
    case unwritable
    /// The log would not notice the changes of a part of the state: a mistake in the program.
    case partUnlisted(name: String)
}
