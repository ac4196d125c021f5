/// The access to other programs of the reader's system, as closures that run on the caller's actor.
public struct Handoff: Sendable {
    /// Opens an address in a browser and returns the browser's name.
    public var open: nonisolated(nonsending) @Sendable (_ url: String) async throws(HandoffError) -> String
    /// Copies a text to the clipboard.
    public var copy: nonisolated(nonsending) @Sendable (_ text: String) async throws(HandoffError) -> CopyWay

    /// Runs a program; `input` is its standard input. One without the terminal is waited for no longer than a second.
    public var run:
        nonisolated(nonsending) @Sendable (_ call: ProgramCall, _ input: String?) async throws(HandoffError) ->
            ProgramRun

    /// Creates the access to other programs.
    public init(
        open: nonisolated(nonsending) @escaping @Sendable (_ url: String) async throws(HandoffError) -> String,
        copy: nonisolated(nonsending) @escaping @Sendable (_ text: String) async throws(HandoffError) -> CopyWay,
        run:
            nonisolated(nonsending) @escaping @Sendable (
                _ call: ProgramCall, _ input: String?
            ) async throws(HandoffError) -> ProgramRun = { (_, _) throws(HandoffError) in throw .noProgram(tried: []) }
    ) {
        self.open = open
        self.copy = copy
        self.run = run
    }

    /// A system without other programs.
    public static let none = Handoff(
        open: { _ throws(HandoffError) in throw .noProgram(tried: []) },
        copy: { _ throws(HandoffError) in throw .noProgram(tried: []) })
}

/// How far a program has come that was started.
public enum ProgramRun: Sendable {
    /// It ended without a failure.
    case ended
    /// It still runs.
    /// - end: Returns when it has ended without a failure.
    case running(end: nonisolated(nonsending) @Sendable () async throws(HandoffError) -> Void)
}

/// The way in which a text was copied.
public enum CopyWay: Equatable, Codable, Sendable {
    /// A program accepted the text and confirmed it.
    case program(name: String)
    /// The text was sent to the terminal (OSC 52), which does not confirm it.
    case terminal
}
