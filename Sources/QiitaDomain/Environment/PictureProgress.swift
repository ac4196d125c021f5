/// How much of a picture has arrived.
public struct PictureProgress: Equatable, Codable, Sendable {
    /// The bytes so far.
    public var bytes: Int
    /// The bytes of the whole picture; nil if the server does not state them.
    public var total: Int?

    /// A progress; without arguments, nothing has arrived.
    public init(bytes: Int = 0, total: Int? = nil) {
        self.bytes = bytes
        self.total = total
    }
}
