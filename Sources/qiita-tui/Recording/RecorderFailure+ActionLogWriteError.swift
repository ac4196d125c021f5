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
