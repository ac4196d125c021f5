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

    /// Records that the subject is on, unless a request for it is under way. What was stored at `time` corrects nothing that is known.
    mutating func recordIsOn(_ subject: Subject, restoredAt time: Timestamp? = nil) {
        guard self[subject].phase == .idle, time == nil || self[subject].status == .unknown else { return }
        self[subject].status = .on
        restoredAt[subject] = time
    }

    /// Forgets what is known of subjects from an earlier session only.
    mutating func forgetRestored(where isMeant: (Subject) -> Bool) {
        for subject in restoredAt.keys.filter(isMeant) where self[subject].phase == .idle {
            self[subject].status = .unknown
            restoredAt[subject] = nil
        }
    }

    /// The seconds for which what an earlier session knew is not queried again.
    static var freshSeconds: Int { 30 * 60 }

    /// Whether it is to be queried if the subject is on.
    func needsCheck(_ subject: Subject, at now: Timestamp) -> Bool {
        guard self[subject].phase == .idle else { return false }
        guard let time = restoredAt[subject] else { return self[subject].status == .unknown }
        return !(0..<Self.freshSeconds).contains(now.seconds - time.seconds)
    }

    /// The state of a subject.
    public internal(set) subscript(subject: Subject) -> ToggleState {
        get { bySubject[subject] ?? ToggleState() }
        set { bySubject[subject] = newValue }
    }
}

/// The account's stocks.
public typealias StocksState = TogglesState<Article.ID>
