import Synchronization

/// Counts the steps that work on text takes, such as bytes read and characters examined.
///
/// Times differ from run to run; counts do not, so a test can compare those of a text and of one twice as long. Steps are
/// reported per paragraph, per row or per call rather than one by one, and cost nothing noticeable if nobody counts.
public final class StepCount: Sendable {
    @TaskLocal private static var current: StepCount?
    private let steps = Atomic(0)

    private init() {}

    /// The steps that some work takes.
    public static func of(_ work: () throws -> Void) rethrows -> Int {
        let count = StepCount()
        try $current.withValue(count, operation: work)
        return count.steps.load(ordering: .relaxed)
    }

    /// Reports steps.
    @inline(__always)
    public static func add(_ steps: Int) {
        current?.steps.wrappingAdd(steps, ordering: .relaxed)
    }
}
