/// The reader's changes that Qiita has not confirmed yet, as this instance knows them.
public struct OutboxState: Equatable, Codable, Sendable {
    /// An intention that waits or is being sent.
    public struct Entry: Equatable, Codable, Sendable {
        /// What is wanted.
        public internal(set) var intention: Intention
        /// Whether an earlier session left it. It is sent once the account is known.
        public let isLeftOver: Bool
        /// Whether its request is under way.
        public internal(set) var isSending = false
        /// Why it waits; nil if it can be sent now.
        public internal(set) var obstacle: OutboxObstacle?
        /// Whether an earlier try may have been applied.
        public internal(set) var isUncertain: Bool
        /// How often it was sent without success.
        public internal(set) var tries = 0
        /// True if it could not be stored, so that it is lost when the program ends; else nil.
        public internal(set) var isUnsaved: Bool?
        /// Where the text is of a comment that Qiita refused and that could not become a draft; nil otherwise.
        public internal(set) var textPlace: CommentTextPlace?

        init(_ intention: Intention, isLeftOver: Bool = false, isUncertain: Bool = false) {
            (self.intention, self.isLeftOver, self.isUncertain) = (intention, isLeftOver, isUncertain)
        }

        /// Whether another instance is sending, or may be.
        fileprivate var mayBeSentElsewhere: Bool { obstacle == .otherInstance || obstacle == .blocked }

        /// A try failed, and the next one waits.
        mutating func wait(for obstacle: OutboxObstacle) {
            self.obstacle = obstacle
            tries += 1
        }
    }
    /// The entries, the oldest first. On one target there are at most two: one that is being sent or may have been, and a later one; while
    /// another instance is sending, each that takes the one before it back. The changes of
    /// one article's comments are sent in their order.
    public internal(set) var entries: [Entry] = []

    /// Nothing waits.
    public init() {}

    /// Whether any change is being sent.
    public var isSending: Bool { entries.contains(where: \.isSending) }

    /// The changes that could not be stored.
    public var unsaved: [Intention.ID] { entries.filter { $0.isUnsaved ?? false }.map(\.intention.id) }

    /// Whether the target is wanted on or off by the latest intention; nil if nothing waits for it.
    public func wanted(_ target: ToggleTarget) -> Bool? {
        guard case .toggle(_, let isOn)? = entries.last(where: { $0.intention.target == target })?.intention.change
        else {
            return nil
        }
        return isOn
    }

    /// The entry of the target that is being sent.
    func sending(_ target: ToggleTarget) -> Entry? {
        entries.first { $0.isSending && $0.intention.target == target }
    }

    /// Whether a change of the target is being sent.
    func isSending(_ target: ToggleTarget) -> Bool { sending(target) != nil }

    /// The entries that can be sent now by an account, or nil while it is unknown: none on a subject that another entry is being sent
    /// for. Whether a comment arrived can be asked once its author is known.
    func due(for account: User.ID?) -> [Entry] {
        var blocked = Set(entries.filter(\.isSending).map(\.intention.subject))
        return entries.filter { entry in
            guard !entry.isSending, !blocked.contains(entry.intention.subject), !waitsForEarlier(entry) else {
                return false
            }
            if account == nil, mayBeOfAnother(entry) { return false }
            guard entry.obstacle == nil else {
                // Those that Qiita refused wait for the reader, and the next ones do not wait for them.
                if case .comments = entry.intention.subject, entry.textPlace == nil {
                    blocked.insert(entry.intention.subject)
                }
                return false
            }
            if entry.isUncertain, entry.intention.isComment, entry.intention.account ?? account == nil { return false }
            return !entry.isLeftOver || account.map(entry.intention.belongs) ?? false
        }
    }

    /// Whether an entry waits until it is known what became of the one that it takes back.
    private func waitsForEarlier(_ entry: Entry) -> Bool { entry.intention.takesBack.map(contains) ?? false }

    /// Whether an entry is of the token's owner, who is not known yet, and another one on its subject of a known account: if that is
    /// the same, the later one replaces the earlier one.
    private func mayBeOfAnother(_ entry: Entry) -> Bool {
        entry.intention.account == nil
            && entries.contains { $0.intention.account != nil && $0.intention.subject == entry.intention.subject }
    }

    /// The changes of an article's comments that wait or are being sent, the oldest first.
    public func comments(of article: Article.ID) -> [Entry] {
        entries.filter { $0.intention.subject == .comments(article) }
    }

    /// Whether an intention is still to be carried out.
    func contains(_ id: Intention.ID) -> Bool { entries.contains { $0.intention.id == id } }
}

extension OutboxState {
    /// Whether an intention comes back to what Qiita has, or will have once the change that is being sent is answered. While another
    /// instance is sending, that may be a change of the same target: then it is not known what Qiita has.
    ///
    /// If what Qiita has is not known, an intention that takes back one that was certainly not sent leaves nothing.
    func isSettled(by intention: Intention, known: ToggleState.Status) -> Bool {
        if let earlier = intention.takesBack, let entry = entries.first(where: { $0.intention.id == earlier }) {
            return !entry.isSending && !entry.isUncertain && !entry.mayBeSentElsewhere
        }
        guard case .toggle(_, let isOn) = intention.change,
            !entries.contains(where: { intention.replaces($0.intention) && $0.mayBeSentElsewhere })
        else { return false }
        return known == ToggleState.Status(isOn)
    }

    /// Leaves the intentions of other accounts to them. Those from before the account was known are the account's.
    mutating func keep(for account: User.ID) {
        if entries.isEmpty { return }
        entries.removeAll { $0.isLeftOver && !$0.intention.belongs(to: account) }
        guard entries.contains(where: { $0.intention.account == nil }) else { return }
        for index in entries.indices where entries[index].intention.account == nil {
            entries[index].intention = entries[index].intention.identified(as: account)
        }
        removeReplaced()
    }

    /// Makes the intentions due that waited for the network.
    mutating func networkAnswered() {
        for index in entries.indices where entries[index].obstacle?.fate.endsWithNetwork ?? false {
            entries[index].obstacle = nil
        }
    }

    /// The outbox without requests under way.
    mutating func letRequestsGo() {
        for index in entries.indices { entries[index].isSending = false }
        removeReplaced()
    }

    /// Removes the entries that a later one replaces, but for those that are being sent or that the later one takes back.
    private mutating func removeReplaced() {
        var later: [Intention] = []
        for entry in entries.reversed() {
            let isReplaced = later.contains { $0.replaces(entry.intention) && $0.takesBack != entry.intention.id }
            if entry.isSending || !isReplaced { later.append(entry.intention) }
        }
        let kept = Set(later.map(\.id))
        entries.removeAll { !kept.contains($0.intention.id) }
    }
}

/// What intentions are about that are sent one after the other.
enum OutboxSubject: Hashable {
    case toggle(ToggleTarget)
    case comments(Article.ID)
}

extension Intention {
    /// What the intention is about.
    var subject: OutboxSubject {
        switch change {
        case .toggle(let target, _): .toggle(target)
        case .comment(let change): .comments(change.article)
        }
    }
}

/// Why an intention waits.
public enum OutboxObstacle: Equatable, Codable, Sendable {
    /// Another instance is sending.
    case otherInstance
    /// The file that gives the right to send cannot be used, so that another instance may be sending.
    case blocked
    /// It was sent, and failed like this.
    case error(QiitaError)

    /// What the intention waits for.
    var fate: ChangeFate {
        switch self {
        case .otherInstance, .blocked: .waitsForPause
        case .error(let error): error.fate
        }
    }

    /// The seconds until the next try: 2, doubled with each try, at most 10 minutes, and not before the rate limit is reset.
    func pause(afterTries tries: Int, at now: Timestamp) -> Int {
        let growing = min(600, 2 << min(max(0, tries - 1), 9))
        guard case .error(.rateLimited(let until?)) = self else { return growing }
        return max(growing, min(until.seconds - now.seconds + 1, 3_700))
    }
}

/// The outbox, as the whole state sees it.
extension AppState {
    /// The intentions that can be sent now.
    var dueIntentions: [OutboxState.Entry] {
        outbox.due(for: session.account)
    }

    /// The change of a target that waits or is being sent and that the opposite one takes back, if it is not known what Qiita had before
    /// it; else nil.
    func changeTakenBack(by isOn: Bool, of target: ToggleTarget) -> Intention.ID? {
        guard let latest = opposite(of: isOn, target), !(latest.isReversible ?? false) else { return nil }
        return known(of: target) == .unknown ? latest.id : nil
    }

    /// Whether a change leaves nothing from before to be lost if it is taken back: Qiita is known to have the opposite, or such a change
    /// of it waits or is being sent.
    func isReversible(_ isOn: Bool, of target: ToggleTarget) -> Bool {
        known(of: target) == ToggleState.Status(!isOn) || opposite(of: isOn, target)?.isReversible ?? false
    }

    /// What Qiita said last of a target, before a change that is being sent.
    private func known(of target: ToggleTarget) -> ToggleState.Status {
        let state = toggleState(of: target)
        return state.change?.previous ?? state.status
    }

    /// The latest intention on a target, if it wants the opposite.
    private func opposite(of isOn: Bool, _ target: ToggleTarget) -> Intention? {
        let latest = outbox.entries.last { $0.intention.target == target }?.intention
        guard let latest, latest.change == .toggle(target: target, isOn: !isOn), latest.account == session.account
        else { return nil }
        return latest
    }
}

/// The actions of the outbox: what the reader wants, and what becomes of it.
public enum OutboxAction: Equatable, Codable, Sendable {
    /// Earlier sessions left these.
    case restored(waiting: [OutboxContents.Waiting], damagedCount: Int)
    /// The file cannot be read.
    case unreadable
    /// The reader wants a change; `isSaved` is false if the file cannot be written.
    case added(intention: Intention, isSaved: Bool)
    /// What could not be stored at first is stored now.
    case stored(ids: [Intention.ID])
    /// Another instance is sending, or has sent the intention, so it waits.
    case deferred(id: Intention.ID)
    /// The intention waits, because the file at the path, which gives the right to send, cannot be used.
    case blocked(id: Intention.ID, path: String)
    /// The pause of the intention has ended.
    case pauseEnded(id: Intention.ID)
    /// The intention is not to be sent any more: another instance sent it, or a later intention of another instance replaced it.
    case overtaken(id: Intention.ID, ending: OutboxRecord.Ending?)
    /// The reader dropped the intention before it was sent.
    case dropped(id: Intention.ID)
    /// The request that sends the intention. What the reader wants has been shown since it was added.
    case request(id: Intention.ID, request: RequestID, step: RequestStep<ChangeAnswer>)
    /// Where the text of a comment is that Qiita refused and that could not become a draft. The failure of its request follows.
    case textKept(id: Intention.ID, place: CommentTextPlace)
}

/// Reduces what waits. `known` is what Qiita said last of the target of an added intention.
public func outboxReducer(_ state: inout OutboxState, _ action: OutboxAction, known: ToggleState.Status = .unknown) {
    switch action {
    case .restored(let waiting, _):
        let new = waiting.filter { !state.contains($0.intention.id) }
        state.entries =
            new.map { OutboxState.Entry($0.intention, isLeftOver: true, isUncertain: $0.isUncertain) } + state.entries
    case .added(let intention, let isSaved):
        state.add(intention, known: known)
        if !isSaved { state.update(intention.id) { $0.isUnsaved = true } }
    case .stored(let ids):
        for id in ids { state.update(id) { $0.isUnsaved = nil } }
    case .deferred(let id):
        state.update(id) { $0.wait(for: .otherInstance) }
    case .blocked(let id, _):
        state.update(id) { $0.wait(for: .blocked) }
    case .pauseEnded(let id):
        state.update(id) { entry in
            if entry.obstacle?.fate.endsWithPause ?? false { entry.obstacle = nil }
        }
    case .overtaken(let id, _), .dropped(let id):
        state.entries.removeAll { $0.intention.id == id }
    case .textKept(let id, let place):
        state.update(id) { $0.textPlace = place }
    case .request(let id, _, .sent):
        state.update(id) { $0.isSending = true }
    case .request(let id, _, .answered(.notApplied(let cause), _)):
        state.giveBack(id, after: cause, isUncertain: false)
    case .request(let id, _, .answered):
        state.entries.removeAll { $0.intention.id == id }
    case .request(let id, _, .failed(let error)):
        let wasUncertain = state.entries.first { $0.intention.id == id }?.isUncertain ?? false
        state.giveBack(id, after: error, isUncertain: error.leavesUncertain(wasUncertain))
    case .request(let id, _, .cancelled):
        state.update(id) { $0.isSending = false }
    case .request(_, _, .delayed):
        return
    case .unreadable:
        return
    }
}

extension OutboxState {
    /// Adds an intention. It replaces a waiting one on the same target; one that comes back to what Qiita has leaves nothing.
    fileprivate mutating func add(_ intention: Intention, known: ToggleState.Status) {
        guard !contains(intention.id) else { return }
        let isSettled = isSettled(by: intention, known: known)
        if let earlier = intention.takesBack, contains(earlier) {
            if isSettled { entries.removeAll { $0.intention.id == earlier } } else { entries.append(Entry(intention)) }
            return
        }
        entries.removeAll { intention.replaces($0.intention) && !$0.isSending }
        if !isSettled { entries.append(Entry(intention)) }
    }

    /// Lets an intention wait on that failed, unless it ends or is replaced. If it certainly changed nothing, nothing is left to take back.
    fileprivate mutating func giveBack(_ id: Intention.ID, after error: QiitaError, isUncertain: Bool) {
        guard let index = entries.firstIndex(where: { $0.intention.id == id && $0.isSending }) else { return }
        let intention = entries[index].intention
        let isReplaced = entries[(index + 1)...].contains {
            $0.intention.replaces(intention) && $0.intention.takesBack != id
        }
        let isTakenBack = !isUncertain && entries.contains { $0.intention.takesBack == id }
        let ends = error.fate == .ends && entries[index].textPlace == nil
        update(id) { entry in
            entry.isSending = false
            entry.isUncertain = isUncertain
            entry.wait(for: .error(error))
        }
        if isTakenBack { entries.removeAll { $0.intention.takesBack == id } }
        if ends || isReplaced || isTakenBack { entries.removeAll { $0.intention.id == id } }
    }

    fileprivate mutating func update(_ id: Intention.ID, _ change: (inout Entry) -> Void) {
        if let index = entries.firstIndex(where: { $0.intention.id == id }) { change(&entries[index]) }
    }
}
