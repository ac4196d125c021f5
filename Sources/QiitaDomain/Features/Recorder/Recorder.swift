/// Whether the session is being recorded at the reader's wish.
/// The log of the last session, which is always written, does not count.
public struct RecorderState: Equatable, Codable, Sendable {
    /// The file that is written; nil while the reader wants none.
    public internal(set) var path: String?

    /// Nothing is recorded.
    public init() {}
}

/// What happened to the recording of the session.
///
/// The records `recording.started` and `recording.stopped` of a log are another thing: they belong to the log itself.
public enum RecorderAction: Equatable, Codable, Sendable {
    /// A recording that the reader wants began.
    case began(path: String)
    /// The reader ended it.
    case ended(path: String)
    /// The requested recording could not begin, or ended early; the path is nil if there is no place for a file.
    case failed(path: String?, failure: RecorderFailure)
    /// The log of the last session is not written, or not any further.
    case sessionLogFailed(failure: RecorderFailure)
    /// The session before did not end cleanly; its log was set aside.
    case crashFound(path: String)
}

/// Why a session is not recorded, or not recorded any further.
public enum RecorderFailure: Error, Equatable, Codable, Sendable, CaseIterable {
    /// Neither `XDG_STATE_HOME` nor `HOME` names a folder for it.
    case noFolder
    /// The file exists already.
    case exists
    /// The folder that the file should stand in does not exist.
    case folderMissing
    /// The file or its folder may not be written by this user.
    case forbidden
    /// The file system can only be read.
    case readOnly
    /// Another instance records into the file.
    case inUse
    /// As many instances as have a log each are running already.
    case allInUse
    /// The file was removed while it was written.
    case vanished
    /// The disk, the quota or the limit on file sizes is used up.
    case full
    /// The system refused for another reason.
    case unwritable
}

/// Keeps whether the session is recorded at the reader's wish.
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
