/// What the account turns on and off at Qiita, such as the stock of an article or the following of an author: whether it is on, and
/// the pending request.
public struct ToggleState: Equatable, Codable, Sendable {
    /// The shown status.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case on
        case off

        /// On or off.
        init(_ isOn: Bool) { self = isOn ? .on : .off }
    }
    /// The current request.
    public enum Phase: Equatable, Codable, Sendable {
        case idle
        case checking(request: RequestID)
        /// A change that is already shown. If Qiita refuses it, `previous` is restored, `countChange` reverted, and what
        /// was turned off returns to its row of the list that it left.
        case changing(request: RequestID, previous: Status, countChange: Int, row: Int?)
    }
    /// The shown status.
    public internal(set) var status = Status.unknown
    /// The current request.
    public internal(set) var phase = Phase.idle

    /// Unknown, without a request.
    public init() {}

    /// The request under way.
    public var request: RequestID? {
        switch phase {
        case .idle: nil
        case .checking(let request): request
        case .changing(let request, _, _, _): request
        }
    }

    /// The status before the change under way; nil without one.
    var previous: Status? {
        if case .changing(_, let previous, _, _) = phase { previous } else { nil }
    }

    /// True while a change is under way.
    public var isChanging: Bool {
        if case .changing = phase { true } else { false }
    }

    /// The row to which what was turned off returns if the change fails.
    var row: Int? {
        if case .changing(_, _, _, let row) = phase { row } else { nil }
    }
}

/// What the account turned on and off of one kind, as far as known.
public struct TogglesState<Subject: Hashable & Codable & Sendable>: Equatable, Codable, Sendable {
    /// By subject.
    public internal(set) var bySubject: [Subject: ToggleState] = [:]
    /// The time of what an earlier session knew, as long as no answer of this session confirmed or corrected it.
    public internal(set) var restoredAt: [Subject: Timestamp] = [:]

    /// Nothing known.
    public init() {}

    /// Whether a change of the subject is under way.
    func isChanging(_ subject: Subject) -> Bool {
        bySubject[subject]?.isChanging ?? false
    }

    /// Remembers the row of the list to which the subject returns if its change fails.
    mutating func keepRow(_ row: Int?, of subject: Subject) {
        guard case .changing(let request, let previous, let change, _) = self[subject].phase else { return }
        self[subject].phase = .changing(request: request, previous: previous, countChange: change, row: row)
    }

    /// Takes note that the subject is on, unless a request for it is under way.
    mutating func learnIsOn(_ subject: Subject) {
        guard self[subject].phase == .idle else { return }
        self[subject].status = .on
        restoredAt[subject] = nil
    }

    /// The seconds for which what an earlier session knew is not queried again.
    static var freshSeconds: Int { 30 * 60 }

    /// Whether it is to be queried if the subject is on.
    func needsCheck(_ subject: Subject, at now: Timestamp) -> Bool {
        guard self[subject].phase == .idle else { return false }
        guard let time = restoredAt[subject] else { return self[subject].status == .unknown }
        return !(0..<Self.freshSeconds).contains(now.seconds - time.seconds)
    }

    /// Cancels the question that the request asks; does nothing for another request.
    mutating func forgetCheck(_ request: RequestID) {
        guard let entry = bySubject.first(where: { $0.value.phase == .checking(request: request) }) else { return }
        toggleReducer(&self, .checkCancelled(subject: entry.key, request: request))
    }

    /// The state of a subject.
    public internal(set) subscript(subject: Subject) -> ToggleState {
        get { bySubject[subject] ?? ToggleState() }
        set { bySubject[subject] = newValue }
    }
}

/// The account's stocks.
public typealias StocksState = TogglesState<Article.ID>
/// The actions of an article's stock.
public typealias StockAction = ToggleAction<Article.ID>

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
    /// The reader turned the subject on or off: shown at once.
    case changeRequested(subject: Subject, request: RequestID, isOn: Bool)
    /// The change succeeded; `wasAlready` if it had been in effect before.
    case changed(subject: Subject, request: RequestID, isOn: Bool, wasAlready: Bool, limit: RateLimit?)
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
            .checkCancelled(let subject, _), .changeRequested(let subject, _, _), .changed(let subject, _, _, _, _),
            .changeFailed(let subject, _, _, _), .tokenMissed(let subject):
            subject
        }
    }

    /// Whether Qiita said what holds, or nobody knows it any more.
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
        case .checked(_, let request, let isOn, let limit), .changed(_, let request, let isOn, _, let limit):
            RequestEvent(request, .answered(answer: isOn, limit: limit))
        case .checkFailed(_, let request, let error), .changeFailed(_, let request, _, let error):
            RequestEvent(request, RequestStep<Bool>.failed(error: error))
        case .checkCancelled(_, let request): RequestEvent(request, RequestStep<Bool>.cancelled)
        case .tokenMissed: nil
        }
    }
}

/// Reduces what was turned on and off. A stale response changes nothing.
public func toggleReducer<Subject>(_ state: inout TogglesState<Subject>, _ action: ToggleAction<Subject>) {
    toggleReducer(&state[action.subject], action)
    if action.settlesStatus { state.restoredAt[action.subject] = nil }
}

/// Reduces one subject.
func toggleReducer<Subject>(_ state: inout ToggleState, _ action: ToggleAction<Subject>) {
    switch action {
    case .checkRequested(_, let request, _):
        state.phase = .checking(request: request)
    case .checked(_, let request, let isOn, _):
        guard state.phase == .checking(request: request) else { return }
        state.status = ToggleState.Status(isOn)
        state.phase = .idle
    case .checkFailed(_, let request, _), .checkCancelled(_, let request):
        guard state.phase == .checking(request: request) else { return }
        state.phase = .idle
    case .changeRequested(_, let request, let isOn):
        let wanted = ToggleState.Status(isOn)
        let change = wanted == state.status ? 0 : isOn ? 1 : -1
        state.phase = .changing(request: request, previous: state.status, countChange: change, row: nil)
        state.status = wanted
    case .changed(_, let request, let isOn, _, _):
        guard state.isChanging, state.request == request else { return }
        state.status = ToggleState.Status(isOn)
        state.phase = .idle
    case .changeFailed(_, let request, let status, _):
        guard case .changing(request, let previous, _, _) = state.phase else { return }
        state.status = status ?? previous
        state.phase = .idle
    case .tokenMissed, .retryScheduled:
        return
    }
}

extension TogglesState {
    /// The change of the subject's count by an action: applied when the change is shown, reverted when it
    /// was refused or had been in effect before. Evaluated before the action is reduced.
    public func countChange(with action: ToggleAction<Subject>) -> Int {
        let state = self[action.subject]
        switch action {
        case .changeRequested(_, _, let isOn):
            return ToggleState.Status(isOn) == state.status ? 0 : isOn ? 1 : -1
        case .changed(_, let request, _, let wasAlready, _):
            return wasAlready ? -pendingChange(state, request) : 0
        case .changeFailed(_, let request, _, _):
            return -pendingChange(state, request)
        case .checkRequested, .retryScheduled, .checked, .checkFailed, .checkCancelled, .tokenMissed:
            return 0
        }
    }

    /// The pending changes of counts.
    public var pendingChanges: [Subject: Int] {
        bySubject.compactMapValues {
            if case .changing(_, _, let change, _) = $0.phase, change != 0 { change } else { nil }
        }
    }

    private func pendingChange(_ state: ToggleState, _ request: RequestID) -> Int {
        if case .changing(request, _, let change, _) = state.phase { change } else { 0 }
    }

    /// Cancels the requests under way: a pending change is reverted, because its request no longer exists.
    var cancellations: [ToggleAction<Subject>] {
        bySubject.compactMap { subject, state in
            guard let request = state.request else { return nil }
            return state.isChanging
                ? .changeFailed(subject: subject, request: request, status: nil, error: .connectionLost)
                : .checkCancelled(subject: subject, request: request)
        }
    }
}
