/// The format of a program's logs. A program reads the logs of its own format and version, and refuses any other.
public struct ActionLogFormat: Equatable, Sendable {
    /// The name, such as `todo-log`.
    public let name: String
    /// The version, from 1. It changes when older logs can no longer be replayed.
    public let version: Int

    /// Creates a format.
    public init(_ name: String, version: Int) {
        self.name = name
        self.version = version
    }
}
