/// A question that waits for its answer.
@MainActor
public final class PendingQuestion {
    /// The question.
    public let question: RecordedQuestion
    /// The request that it belongs to; nil for other programs and for a read of the disk before all requests.
    public let request: RequestID?
    /// Whether the program continues meanwhile; false for synchronous reads.
    public let canWait: Bool
    /// Whether the work that waits was cancelled.
    public internal(set) var isCancelled = false
    /// Resumes the work that waits; nil once it is resumed.
    var resume: ((RecordedAnswer) -> Void)?

    init(_ question: RecordedQuestion, of request: RequestID?, canWait: Bool = true) {
        self.question = question
        self.request = request
        self.canWait = canWait
    }
}
