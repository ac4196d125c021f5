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
