import Foundation
import QiitaDomain
import ReduxKit

extension RecorderFailure {
    init(_ error: ActionLogWriteError) {
        switch error {
        case .exists: self = .exists
        case .cannotCreate(let code), .cannotWrite(let code): self.init(code: code)
        case .vanished: self = .vanished
        case .full: self = .full
        case .unencodable: self = .unwritable
        case .unlistedPart(let name): self = .partUnlisted(name: name)
        }
    }
}

extension RecorderFailure {
    /// Creates the failure of an `errno`.
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
