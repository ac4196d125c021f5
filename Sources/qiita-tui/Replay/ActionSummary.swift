import QiitaDomain
import ReduxKit

/// What a list says of an action beside its type.
struct ActionSummary {
    let text: String

    init(_ action: any Action) {
        guard let encoded = try? ActionCodec().encoded(action), encoded.payload != .object([]) else {
            text = ""
            return
        }
        text = encoded.payload.shortJSON(length: 120)
    }
}
