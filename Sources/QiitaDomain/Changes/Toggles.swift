import ReduxKit

/// What the account turns on and off at Qiita, such as the stock of an article or the following of an author: whether it is on, and
/// the pending request.
public struct ToggleState: Equatable, Codable, Sendable {
    /// The shown status.
    public enum Status: String, Equatable, Codable, Sendable {
        case unknown
        case on
        case off

        init(_ isOn: Bool) { self = isOn ? .on : .off }
    }
    /// A change under way, which is already shown. If Qiita refuses it, `previous` is restored, `countChange` reverted, and what was
    /// turned off returns to its row of the list that it left.
    public struct Change: Equatable, Codable, Sendable {
        let previous: Status
        let countChange: Int
        var row: Int?
    }
    /// The shown status.
    public internal(set) var status = Status.unknown
    /// The change under way; nil without one.
    public internal(set) var change: Change?

    /// Unknown, without a change.
    public init() {}

    /// True while a change is under way.
    public var isChanging: Bool { change != nil }
}

/// What the account turned on and off, as far as known: its stocks, or what it follows.
public struct TogglesState: Equatable, Codable, Sendable {
    /// What is known of each target; one without an entry is unknown.
    public internal(set) var byTarget: [ToggleTarget: ToggleState] = [:]
    /// The time of what an earlier session knew, as long as no answer of this session confirmed or corrected it.
    public internal(set) var restoredAt: [ToggleTarget: Timestamp] = [:]

    /// Nothing known.
    public init() {}

    /// The state of a target; unknown and without a change if nothing is stored.
    public internal(set) subscript(target: ToggleTarget) -> ToggleState {
        get { byTarget[target] ?? ToggleState() }
        set { byTarget[target] = newValue }
    }

    /// The state of an article's stock.
    public internal(set) subscript(article: Article.ID) -> ToggleState {
        get { self[.stock(article)] }
        set { self[.stock(article)] = newValue }
    }

    /// Whether an author or a tag is followed.
    public internal(set) subscript(followed: FollowTarget) -> ToggleState {
        get { self[.follow(followed)] }
        set { self[.follow(followed)] = newValue }
    }

    /// The pending changes of counts.
    public var pendingChanges: [ToggleTarget: Int] {
        byTarget.compactMapValues {
            if let change = $0.change?.countChange, change != 0 { change } else { nil }
        }
    }

    /// The articles whose stock is in such a state.
    func articles(where isMeant: (ToggleState) -> Bool) -> [Article.ID] {
        byTarget.compactMap { target, state in
            if case .stock(let article) = target, isMeant(state) { article } else { nil }
        }
    }

    /// The seconds for which what an earlier session knew is not queried again.
    static var freshSeconds: Int { 30 * 60 }

    /// Whether it is to be queried if the target is on.
    func needsCheck(_ target: ToggleTarget, at now: Timestamp) -> Bool {
        guard !self[target].isChanging else { return false }
        guard let time = restoredAt[target] else { return self[target].status == .unknown }
        return !(0..<Self.freshSeconds).contains(now.seconds - time.seconds)
    }

    /// Remembers the row of the list to which the target returns if its change fails.
    mutating func keepRow(_ row: Int?, of target: ToggleTarget) {
        byTarget[target]?.change?.row = row
    }

    /// Records that the target is on, unless a change of it is under way. What was stored at `time` corrects nothing that is known.
    mutating func recordIsOn(_ target: ToggleTarget, restoredAt time: Timestamp? = nil) {
        guard !self[target].isChanging, time == nil || self[target].status == .unknown else { return }
        self[target].status = .on
        restoredAt[target] = time
    }

    /// Forgets what is known of targets from an earlier session only.
    mutating func forgetRestored(where isMeant: (ToggleTarget) -> Bool) {
        for target in restoredAt.keys.filter(isMeant) where !self[target].isChanging {
            self[target].status = .unknown
            restoredAt[target] = nil
        }
    }

    /// Records the answer to the question whether a target is on.
    mutating func record(_ isOn: Bool, of target: ToggleTarget) {
        self[target].status = ToggleState.Status(isOn)
        restoredAt[target] = nil
    }

    /// Reduces the request that turns a target on or off.
    /// - Returns: By how much its count changes: when the change is sent, and again when Qiita did not apply it.
    mutating func reduceChange(of target: ToggleTarget, to isOn: Bool, _ step: RequestStep<ChangeAnswer>) -> Int {
        let state = self[target]
        if case .sent = step {
            let wanted = ToggleState.Status(isOn)
            let change = wanted == state.status ? 0 : isOn ? 1 : -1
            self[target].change = ToggleState.Change(previous: state.status, countChange: change)
            self[target].status = wanted
            return change
        }
        guard let change = state.change else { return 0 }
        let isCounted: Bool
        switch step {
        case .sent, .delayed: return 0
        case .answered(let answer, _):
            self[target].status = ToggleState.Status(answer.isApplied ? isOn : !isOn)
            isCounted = answer == .changed || answer == .inferred
        case .failed(let error):
            self[target].status = error.leavesOutcomeUnknown ? .unknown : change.previous
            isCounted = false
        case .cancelled:
            self[target].status = change.previous
            isCounted = false
        }
        self[target].change = nil
        if step.tellsStatus { restoredAt[target] = nil }
        return isCounted ? 0 : -change.countChange
    }
}

extension ChangeAnswer {
    /// Whether Qiita has what the reader wanted.
    var isApplied: Bool {
        if case .notApplied = self { false } else { true }
    }
}

extension RequestStep<ChangeAnswer> {
    /// Whether Qiita reported the status of what was to be turned on or off, or the status is unknown.
    fileprivate var tellsStatus: Bool {
        switch self {
        case .answered: true
        case .failed(let error): error.leavesOutcomeUnknown
        case .sent, .delayed, .cancelled: false
        }
    }
}

/// The actions of what the account turns on and off; a change is the request of an intention of the outbox.
public enum ToggleAction: Equatable, Codable, Sendable {
    /// What earlier sessions knew of stocks was read.
    case restored(known: [KnownStock])
    /// Qiita is asked whether the target is on; `route` waits for it.
    case check(target: ToggleTarget, route: Route.ID, request: RequestID, step: RequestStep<Bool>)
    /// Nothing was sent, since no token is configured.
    case tokenMissed(target: ToggleTarget)
}

/// What Qiita said of an article's stock, and when.
public struct KnownStock: Equatable, Codable, Sendable {
    /// The article that Qiita's answer is about.
    public let article: Article.ID
    /// Whether the account had stocked it.
    public let isStocked: Bool
    /// When Qiita said so.
    public let time: Timestamp

    /// Creates a known stock.
    public init(article: Article.ID, isStocked: Bool, time: Timestamp) {
        (self.article, self.isStocked, self.time) = (article, isStocked, time)
    }
}

/// Reduces what is known of stocks and follows, and the lists of both.
func togglesReducer(_ state: inout AppState, _ action: ToggleAction) {
    switch action {
    case .restored(let known):
        for stock in known where state.stocks[stock.article] == ToggleState() {
            state.stocks[stock.article].status = ToggleState.Status(stock.isStocked)
            state.stocks.restoredAt[.stock(stock.article)] = stock.time
        }
    case .check(let target, _, _, .answered) where state.toggleState(of: target).isChanging:
        // The change was sent after the question.
        return
    case .check(.stock(let article), _, _, .answered(let isOn, _)):
        state.stocks.record(isOn, of: .stock(article))
        if !isOn {
            state.listStock(of: article, isStocked: false)
            state.forget([article])
        }
    case .check(.follow(let target), _, _, .answered(let isOn, _)):
        state.follows.targets.record(isOn, of: .follow(target))
        state.follows.listAsKnown(target)
    case .check, .tokenMissed:
        return
    }
}

/// Asks whether targets are on, and turns them on or off.
@MainActor
public struct ToggleActionCreator {
    /// Queries once a session whether the target is on, for the screen of `route`. Sends nothing without a token.
    func check(_ target: ToggleTarget, for route: Route.ID) -> AppEffect {
        let question = question(target, for: route)
        // The first screen stays, and has several lists.
        if route == .root { return question }
        let name: RouteEffectName = if case .stock = target { .stockCheck } else { .followCheck }
        return AppEffect(id: route.effect(name), policy: .oldestKeeps) { dispatch, _, _ in dispatch(question) }
    }

    /// Also under a name of the target, so that a change cancels it whichever screen sent it.
    private func question(_ target: ToggleTarget, for route: Route.ID) -> AppEffect {
        AppEffect(id: .checking(target), policy: .oldestKeeps) { dispatch, getState, environment in
            guard environment.hasToken, getState()[toggles: target].needsCheck(target, at: environment.now()) else {
                return
            }
            await environment.request(
                { .toggle(.check(target: target, route: route, request: $0, step: $1)) }, dispatch
            ) { () throws(QiitaError) in try await environment.api.isOn(target) }
        }
    }

    /// Turns the target on, or off where it is on or about to be.
    public func toggle(_ target: ToggleTarget) -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let state = getState() else { return }
            let isOn = !state.isWanted(target)
            let id = environment.hasToken ? environment.outbox.makeID() : nil
            dispatch(AppActionCreator.outbox.want(target, isOn, as: id))
            guard let id else { return }
            let step = UndoState.Step.toggled(
                target: target, isOn: isOn, title: state.title(of: target), intention: id)
            dispatch(AppAction.undo(.recorded(step: step)))
        }
    }
}

extension EffectID {
    /// The name of the question about a target.
    static func checking(_ target: ToggleTarget) -> EffectID { EffectID("check.\(target)") }
}

extension AppActionCreator {
    /// The action creator of stocks and follows.
    public static let toggles = ToggleActionCreator()
}

extension AppState {
    /// What is known of the targets of the same kind.
    subscript(toggles target: ToggleTarget) -> TogglesState {
        switch target {
        case .stock: stocks
        case .follow: follows.targets
        }
    }

    /// What is known of a target.
    func toggleState(of target: ToggleTarget) -> ToggleState { self[toggles: target][target] }

    /// Whether the target is to be on: by the intention that waits, or else by what Qiita said.
    func isWanted(_ target: ToggleTarget) -> Bool {
        outbox.wanted(target) ?? (toggleState(of: target).status == .on)
    }

    /// The name of a target for messages.
    func title(of target: ToggleTarget) -> String {
        switch target {
        case .stock(let article): articles[article].map { $0.title.isEmpty ? article : $0.title } ?? article
        case .follow(let target): target.rawValue
        }
    }
}
