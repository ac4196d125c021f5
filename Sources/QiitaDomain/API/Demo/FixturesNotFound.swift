/// The error that the demo's articles were not found.
public struct FixturesNotFound: Error, Equatable, Sendable {
    /// The folders that were searched, in order.
    public let searched: [String]
}
