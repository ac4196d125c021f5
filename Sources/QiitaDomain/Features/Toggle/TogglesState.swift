/// What the account turned on and off of one kind, as far as known.
public struct TogglesState<Subject: Hashable & Codable & Sendable>: Equatable, Codable, Sendable {
    /// By subject.
    public internal(set) var bySubject: [Subject: ToggleState] = [:]
    /// The time of what an earlier session knew, as long as no answer of this session confirmed or corrected it.
    public internal(set) var restoredAt: [Subject: Timestamp] = [:]

    /// Nothing known.
    public init() {}

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
