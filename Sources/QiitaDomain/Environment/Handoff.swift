/// Other programs of the reader's system, as closures that stay where they are called.
public struct Handoff: Sendable {
    /// Opens an address in a browser and gives the browser's name.
    public var open: nonisolated(nonsending) @Sendable (_ url: String) async throws(HandoffError) -> String
    /// Puts a text into the clipboard.
    public var copy: nonisolated(nonsending) @Sendable (_ text: String) async throws(HandoffError) -> CopyWay

    /// Programs from their closures.
    public init(
        open: nonisolated(nonsending) @escaping @Sendable (_ url: String) async throws(HandoffError) -> String,
        copy: nonisolated(nonsending) @escaping @Sendable (_ text: String) async throws(HandoffError) -> CopyWay
    ) {
        self.open = open
        self.copy = copy
    }

    /// A system without any other program.
    public static let none = Handoff(
        open: { _ throws(HandoffError) in throw .noProgram(tried: []) },
        copy: { _ throws(HandoffError) in throw .noProgram(tried: []) })
}

/// How a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program took it and said so.
    case program(name: String)
    /// It was sent to the terminal (OSC 52), which does not say whether it took it.
    case terminal
}

/// Why nothing took it.
public enum HandoffError: Error, Equatable, Codable, Sendable {
    /// There is no program for it; `tried` are the names that were looked for.
    case noProgram(tried: [String])
    /// The program could not be started.
    case notStarted(program: String)
    /// The program ended with a failure.
    case failed(program: String, status: Int)
    /// Only `http` and `https` are opened.
    case unsafeAddress
    /// More bytes than the terminal's clipboard takes.
    case tooLong(bytes: Int)
}
