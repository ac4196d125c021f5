/// A step in the life of a request, from its sending to its end. The action of each feature that sends requests has a
/// case with the id of the request, what it requests, and the step; only that of pictures has a case for each step.
public enum RequestStep<Answer> {
    /// The request was sent.
    case sent
    /// The request failed and is repeated after a pause.
    case delayed(retry: Retry)
    /// The answer arrived from Qiita, or from what is stored.
    case answered(answer: Answer, from: AnswerSource)
    /// The request failed.
    case failed(error: QiitaError)
    /// The request was cancelled.
    case cancelled
}

extension RequestStep: Sendable where Answer: Sendable {}
extension RequestStep: Equatable where Answer: Equatable {}
extension RequestStep: Codable where Answer: Codable {}

extension RequestStep {
    func map<Other>(_ transform: (Answer) -> Other) -> RequestStep<Other> {
        switch self {
        case .sent: .sent
        case .delayed(let retry): .delayed(retry: retry)
        case .answered(let answer, let source): .answered(answer: transform(answer), from: source)
        case .failed(let error): .failed(error: error)
        case .cancelled: .cancelled
        }
    }
}
