/// The actions of what the account turns on and off.
public enum ToggleAction<Subject: Hashable & Codable & Sendable>: Equatable, Codable, Sendable {
    /// Qiita was asked whether the subject is on; `route` waits for it.
    case checkRequested(subject: Subject, request: RequestID, route: Route.ID)
    /// The query failed and is repeated after a pause; also the query after a failed change.
    case retryScheduled(subject: Subject, request: RequestID, retry: Retry)
    /// Qiita said whether it is.
    case checked(subject: Subject, request: RequestID, isOn: Bool, limit: RateLimit?)
    /// Qiita did not say.
    case checkFailed(subject: Subject, request: RequestID, error: QiitaError)
    /// The request was cancelled.
    case checkCancelled(subject: Subject, request: RequestID)
    /// A change is sent to Qiita. It has been shown since it was added to the outbox.
    case changeRequested(subject: Subject, request: RequestID, isOn: Bool)
    /// The change succeeded; `wasAlready` if it had been in effect before. `isInferred` is true if its answer was lost and a query said
    /// that it is in effect, perhaps from before; else nil.
    case changed(
        subject: Subject, request: RequestID, isOn: Bool, wasAlready: Bool, limit: RateLimit?, isInferred: Bool? = nil)
    /// The change failed or its outcome is unknown: `status` is the present status, nil for the previous one.
    case changeFailed(subject: Subject, request: RequestID, status: ToggleState.Status?, error: QiitaError)
    /// Nothing was sent, since no token is configured.
    case tokenMissed(subject: Subject)
}

extension ToggleAction {
    /// The subject that it is about.
    public var subject: Subject {
        switch self {
        case .checkRequested(let subject, _, _), .retryScheduled(let subject, _, _), .checked(let subject, _, _, _),
            .checkFailed(let subject, _, _),
            .checkCancelled(let subject, _), .changeRequested(let subject, _, _), .changed(let subject, _, _, _, _, _),
            .changeFailed(let subject, _, _, _), .tokenMissed(let subject):
            subject
        }
    }

    /// Whether Qiita reported the status, or the status is unknown.
    var settlesStatus: Bool {
        switch self {
        case .checked, .changed, .changeFailed(_, _, .some, _): true
        case .checkRequested, .retryScheduled, .checkFailed, .checkCancelled, .changeRequested, .tokenMissed,
            .changeFailed(_, _, nil, _):
            false
        }
    }

    /// What the action says about a request. A change outlives its screen.
    var requestEvent: RequestEvent? {
        switch self {
        case .checkRequested(_, let request, let route): RequestEvent(request, RequestStep<Bool>.sent, of: route)
        case .changeRequested(_, let request, _): RequestEvent(request, RequestStep<Bool>.sent)
        case .retryScheduled(_, let request, let retry): RequestEvent(request, RequestStep<Bool>.delayed(retry: retry))
        case .checked(_, let request, let isOn, let limit), .changed(_, let request, let isOn, _, let limit, _):
            RequestEvent(request, .answered(answer: isOn, limit: limit))
        case .checkFailed(_, let request, let error), .changeFailed(_, let request, _, let error):
            RequestEvent(request, RequestStep<Bool>.failed(error: error))
        case .checkCancelled(_, let request): RequestEvent(request, RequestStep<Bool>.cancelled)
        case .tokenMissed: nil
        }
    }
}
