/// Whether the session is being recorded at the reader's wish.
/// The log of the last session, which is always made, is no part of it.
public struct RecorderState: Equatable, Codable, Sendable {
    /// The file that is written; nil while the reader wants none.
    public internal(set) var path: String?

    /// Nothing is recorded.
    public init() {}
}
