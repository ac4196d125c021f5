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
    /// As many instances as have a log each are running already.
    case allInUse
    /// Somebody removed the file while it was written.
    case vanished
    /// The disk, the quota or the limit on file sizes is used up.
    case full
    /// The system refused for another reason.
    case unwritable
}
