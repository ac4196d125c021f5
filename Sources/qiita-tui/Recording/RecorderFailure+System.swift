import Foundation
import QiitaDomain
import ReduxKit

extension RecorderFailure {
    /// Why a log is not written, in the reader's terms.
    init(_ error: ActionLogWriteError) {
        switch error {
        case .exists: self = .exists
        case .cannotCreate(let code), .cannotWrite(let code): self.init(code: code)
        case .vanished: self = .vanished
        case .full: self = .full
        case .unencodable: self = .unwritable
        }
    }

    /// Why the system refused, by its `errno`.
    init(code: Int32) {
        switch code {
        case EACCES, EPERM: self = .forbidden
        case EROFS: self = .readOnly
        case ENOENT, ENOTDIR: self = .folderMissing
        case ENOSPC, EDQUOT, EFBIG: self = .full
        case EEXIST: self = .exists
        case _: self = .unwritable
        }
    }
}

/// A file that the reader names does not hold the session, and why.
struct RecordRefused: Error, Equatable {
    let path: String
    let failure: RecorderFailure
}
