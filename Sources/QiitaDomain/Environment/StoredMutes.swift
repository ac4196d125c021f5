/// The mutes as they were read.
public struct StoredMutes: Equatable, Sendable {
    /// The reader's own, the latest last; nil if their file cannot be read.
    public var own: [Mute]?
    /// Those of the configuration.
    public var configured: [Mute]
    /// The file of the reader's own, if it cannot be read.
    public var unusable: UnusableFile?

    /// Nothing is muted by default.
    public init(own: [Mute]? = [], configured: [Mute] = [], unusable: UnusableFile? = nil) {
        self.own = own
        self.configured = configured
        self.unusable = unusable
    }
}
