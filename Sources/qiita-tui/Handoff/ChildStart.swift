/// A child process that was started.
enum ChildStart: Sendable {
    /// It ended within `ChildProgram.startTimeout`.
    case ended(ChildEnd)
    /// It still runs.
    case running(PendingChildEnd)

    /// Its end; a child that still runs counts as one that is doing well.
    var endSoFar: ChildEnd {
        switch self {
        case .ended(let end): end
        case .running: ChildEnd(status: 0)
        }
    }
}
