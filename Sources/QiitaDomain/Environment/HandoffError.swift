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
