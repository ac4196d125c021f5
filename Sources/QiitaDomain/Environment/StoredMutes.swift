/// The mutes as they were read.
public struct StoredMutes: Equatable, Sendable {
    /// The reader's own, the latest last; nil if their file cannot be read.
    public var own: [Mute]?
    /// Those of the configuration.
    public var configured: [Mute]

    /// Nothing is muted by default.
    public init(own: [Mute]? = [], configured: [Mute] = []) {
        self.own = own
        self.configured = configured
    }
}
