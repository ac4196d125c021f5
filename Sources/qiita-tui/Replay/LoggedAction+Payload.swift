import QiitaDomain
import ReduxKit

extension LoggedAction {
    /// The payload of the action as in the log; nil if its state cannot be encoded.
    var payload: CanonicalValue? { ActionCodec().payload(of: action) }
}
