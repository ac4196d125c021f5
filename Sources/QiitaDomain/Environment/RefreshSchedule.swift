/// How often the lists of the tabs are requested again without the reader's doing.
public struct RefreshSchedule: Sendable {
    /// The time between two rounds in seconds.
    public var seconds: Int
    /// Waits for the next round. Returns false if the task was cancelled meanwhile.
    let pause: nonisolated(nonsending) @Sendable (_ duration: Duration) async -> Bool

    /// Creates a schedule.
    public init(
        seconds: Int, pause: nonisolated(nonsending) @escaping @Sendable (_ duration: Duration) async -> Bool
    ) {
        self.seconds = seconds
        self.pause = pause
    }

    /// A schedule in minutes, which a timer keeps.
    public static func minutes(_ minutes: Int) -> RefreshSchedule {
        RefreshSchedule(seconds: minutes * 60, pause: QuietExecutor.timerPause)
    }
}
