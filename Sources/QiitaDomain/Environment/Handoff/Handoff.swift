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
