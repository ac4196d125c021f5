import Foundation
import FoundationNetworking

/// Decides about redirects and responses of requests that do not go to the API.
struct PictureExchangePolicy: Sendable {
    /// Whether a redirect to the address is followed.
    let follows: @Sendable (URL) -> Bool
    /// Whether to receive the rest of a response after this number of bytes.
    let wants: @Sendable (HTTPURLResponse, _ bytes: Int) -> Bool
}
