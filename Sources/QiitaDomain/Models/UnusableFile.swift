/// A file that was not used, and the reason.
public struct UnusableFile: Error, Equatable, Codable, Sendable {
    /// The reason why a file was not used.
    public enum Reason: Error, Equatable, Codable, Sendable {
        /// The file does not exist.
        case missing
        /// The path leads to a folder, a pipe or a device.
        case notAFile
        /// Permission is missing, or reading failed.
        case unreadable
        /// The file has more bytes than the limit.
        case tooLarge
        /// The file's encoding is not UTF-8.
        /// - line: The first such line, from 1.
        case notUTF8(line: Int)
        /// Another user owns the file or folder.
        case otherOwner
        /// Another user can write the file or the folder.
        case writableByOthers
        /// The file has another name in the file system, which is not to change with it.
        case hardLinked
    }

    /// The path of the file.
    public var path: String
    /// The reason why it was not used.
    public var why: Reason

    /// Names a file and the reason.
    public init(path: String, why: Reason) {
        self.path = path
        self.why = why
    }
}
