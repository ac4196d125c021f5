import Foundation
import QiitaDomain
import ReduxKit

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
