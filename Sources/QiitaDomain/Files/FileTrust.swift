import Foundation

/// Whose files are used (docs/decisions/0031-whose-files-are-used.md).
///
/// What another user could have written must not be sent in the reader's name.
public struct FileTrust: Sendable {
    /// The users whose files are used; nil for all.
    private let owners: [uid_t]?
    /// The bits of a mode that a file must not have.
    private let refusedBits: mode_t

    /// Any file: one that the reader names.
    public static let any = FileTrust(owners: nil, refusedBits: 0)

    /// The files that only the program writes: of the user that it runs as, and writable by nobody else.
    public static func own(_ user: uid_t = geteuid()) -> FileTrust {
        FileTrust(owners: [user], refusedBits: S_IWGRP | S_IWOTH)
    }

    /// The files that the reader edits, perhaps in a repository of settings: also of root, and also writable by a group, which with
    /// the umask 002 is the reader's private one.
    public static func edited(_ user: uid_t = geteuid()) -> FileTrust {
        FileTrust(owners: [user, 0], refusedBits: S_IWOTH)
    }

    /// The reason not to use the file with this status; nil if there is none.
    func objection(to status: stat) -> UnusableFile.Reason? {
        if let owners, !owners.contains(status.st_uid) { return .otherOwner }
        return status.st_mode & refusedBits == 0 ? nil : .writableByOthers
    }

    /// The reason not to use the folder at a path, or the link to it; nil if there is none, or no folder.
    public func objection(toFolder path: String) -> UnusableFile.Reason? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        if status.st_mode & S_IFMT == S_IFLNK {
            if let owners, !owners.contains(status.st_uid), status.st_uid != 0 { return .otherOwner }
            guard stat(path, &status) == 0 else { return nil }
        }
        return objection(to: status)
    }

    /// The reason not to use the file at a path; nil if there is none, or no plain file.
    public func objection(toFile path: String) -> UnusableFile.Reason? {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        return objection(to: status) ?? (status.st_nlink > 1 ? .hardLinked : nil)
    }
}
