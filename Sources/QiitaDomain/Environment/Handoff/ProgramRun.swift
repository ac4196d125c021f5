/// How far a program has come that was started.
public enum ProgramRun: Sendable {
    /// It ended without a failure.
    case ended
    /// It still runs.
    /// - end: Returns when it has ended without a failure.
    case running(end: nonisolated(nonsending) @Sendable () async throws(HandoffError) -> Void)
}
