/// The results of passing a URL to a browser, a text to the clipboard, or an article to a program.
public enum HandoffAction: Equatable, Codable, Sendable {
    /// A browser opened the URL.
    case opened(url: String, by: String)
    /// No browser opened the URL.
    case openFailed(url: String, error: HandoffError)
    /// The text went to the clipboard.
    case copied(item: CopiedItem, way: CopyWay)
    /// Copying failed.
    case copyFailed(item: CopiedItem, error: HandoffError)
    /// A command of the configuration still runs after a second.
    case running(command: String)
    /// A command of the configuration ran.
    case ran(command: String)
    /// A command of the configuration did not run, or failed.
    case runFailed(command: String, error: HandoffError)
}
