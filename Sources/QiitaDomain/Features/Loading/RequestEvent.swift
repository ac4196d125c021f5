/// What an action says about a request, whichever feature sent it.
public struct RequestEvent: Sendable {
    /// The request.
    public let id: RequestID
    /// What it is for.
    public let work: Work
    /// The step, with an answer of any type.
    public let step: RequestStep<any Sendable>

    init(_ id: RequestID, _ step: RequestStep<some Sendable>, for work: Work) {
        self.id = id
        self.work = work
        self.step = step.map { $0 }
    }

    /// Whether the request has ended with an answer or a failure.
    public var isOutcome: Bool {
        switch step {
        case .answered, .failed: true
        case .sent, .delayed, .cancelled: false
        }
    }

    /// Whether the request is no longer under way.
    var isEnd: Bool {
        switch step {
        case .answered, .failed, .cancelled: true
        case .sent, .delayed: false
        }
    }

    /// The error of a failed request.
    public var failure: QiitaError? {
        if case .failed(let error) = step { error } else { nil }
    }

    /// The answer, if it is of this type.
    func reply<Value: Sendable>(_ type: Value.Type = Value.self) -> Reply<Value>? {
        guard case .answered(let answer as Value, let source) = step else { return nil }
        return Reply(answer, from: source)
    }
}
