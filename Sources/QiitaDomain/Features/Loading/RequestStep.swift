/// A step in the life of a request, from its sending to its end. The action of each feature that sends requests has a
/// case with the id of the request, what it asks for, and the step.
public enum RequestStep<Answer> {
    /// The request was sent.
    case sent
    /// The request failed and is repeated after a pause.
    case delayed(retry: Retry)
    /// The answer arrived, with the rate limit that Qiita stated.
    case answered(answer: Answer, limit: RateLimit?)
    /// The request failed.
    case failed(error: QiitaError)
    /// The request was cancelled.
    case cancelled
}

extension RequestStep: Sendable where Answer: Sendable {}
extension RequestStep: Equatable where Answer: Equatable {}
extension RequestStep: Codable where Answer: Codable {}

extension RequestStep {
    /// The step with another form of the answer.
    func map<Other>(_ transform: (Answer) -> Other) -> RequestStep<Other> {
        switch self {
        case .sent: .sent
        case .delayed(let retry): .delayed(retry: retry)
        case .answered(let answer, let limit): .answered(answer: transform(answer), limit: limit)
        case .failed(let error): .failed(error: error)
        case .cancelled: .cancelled
        }
    }
}

/// What an action says about a request, whichever feature sent it.
public struct RequestEvent: Sendable {
    /// The request.
    public let id: RequestID
    /// The route that waits for it; nil for one that outlives its screen.
    public let route: Route.ID?
    /// The step, with an answer of any type.
    public let step: RequestStep<any Sendable>

    init(_ id: RequestID, _ step: RequestStep<some Sendable>, of route: Route.ID? = nil) {
        self.id = id
        self.route = route
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
        guard case .answered(let answer as Value, let limit) = step else { return nil }
        return Reply(answer, rateLimit: limit)
    }
}
