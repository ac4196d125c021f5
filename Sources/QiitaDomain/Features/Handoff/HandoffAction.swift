/// What happened when something was handed to another program: an address to a browser, a text to the clipboard.
public enum HandoffAction: Equatable, Codable, Sendable {
    /// A browser took the address.
    case opened(url: String, by: String)
    /// No browser took the address.
    case openFailed(url: String, error: HandoffError)
    /// The text went to the clipboard.
    case copied(item: CopiedItem, way: CopyWay)
    /// The text did not get there.
    case copyFailed(item: CopiedItem, error: HandoffError)
}
