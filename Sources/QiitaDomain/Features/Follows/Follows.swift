/// What the account follows, and what is known of authors and tags.
public struct FollowsState: Equatable, Codable, Sendable {
    /// The names of the followed tags, or of the followed authors.
    public enum Names: Equatable, Codable, Sendable {
        case unknown
        case known(names: [String])
    }
    /// The followed tags.
    public internal(set) var tags = Names.unknown
    /// The followed authors.
    public internal(set) var users = Names.unknown
    /// The failure of the latest request for names; nil once they are requested again.
    public internal(set) var failure: QiitaError?
    /// Whether an author or a tag is followed.
    public internal(set) var targets = TogglesState()
    /// The profiles of authors and tags whose lists were shown.
    public internal(set) var profiles: [FollowTarget: Profile] = [:]

    /// Nothing known.
    public init() {}

    /// The names of a kind.
    public internal(set) subscript(kind: FollowTarget.Kind) -> Names {
        get { kind == .tag ? tags : users }
        set { if kind == .tag { tags = newValue } else { users = newValue } }
    }

    /// The followed tags, as far as they are known.
    public var tagNames: [String] { tags.names }

    /// Whether the target is followed; nil while that is unknown.
    public func isFollowed(_ target: FollowTarget) -> Bool? {
        switch targets[target].status {
        case .on: true
        case .off: false
        case .unknown: self[target.kind].isWhole ? false : nil
        }
    }

    /// The queries of the timeline; nil until it is known what is followed.
    public var timeline: TimelineQueries? {
        guard let tags = tags.whatIsKnown, let users = users.whatIsKnown else { return nil }
        return TimelineQueries(tags: tags, users: users)
    }
}

/// The actions of the names and the profiles of what is followed.
public enum FollowsAction: Equatable, Codable, Sendable {
    /// The names that an earlier session or start stored at a time.
    case restored(kind: FollowTarget.Kind, names: [String], at: Timestamp)
    /// A request for the names of the followed tags or authors.
    case request(kind: FollowTarget.Kind, request: RequestID, step: RequestStep<[String]>)
    /// A request for the profile of an author or a tag; `route` waits for it.
    case profile(target: FollowTarget, route: Route.ID, request: RequestID, step: RequestStep<Profile>)
}

/// Reduces what the account follows.
public func followsReducer(_ state: inout FollowsState, _ action: FollowsAction) {
    switch action {
    case .restored(let kind, let names, let time):
        guard state[kind] == .unknown else { return }
        state.merge(names, of: kind, storedAt: time)
    case .request(_, _, .sent):
        state.failure = nil
    case .request(let kind, _, .answered(let names, _)):
        state.merge(names, of: kind)
    case .request(let kind, _, .failed(let error)):
        // Nobody misses names that are known.
        if state[kind] == .unknown { state.failure = error }
    case .profile(let target, _, _, .answered(let profile, _)):
        if profile.target == target { state.merge(profile) }
    case .profile, .request(_, _, .delayed), .request(_, _, .cancelled):
        // The heading of the list does without a profile.
        return
    }
}

extension FollowsState {
    /// Reduces the change of whether an author or a tag is followed: the mark, the number of followers, and the names of what is followed.
    mutating func change(
        _ target: FollowTarget, to isFollowed: Bool, _ step: RequestStep<ChangeAnswer>
    ) {
        let row = targets[target].change?.row
        countFollowers(of: target, targets.reduceChange(of: .follow(target), to: isFollowed, step))
        switch step {
        case .sent: targets.keepRow(list(target, isFollowed: isFollowed), of: .follow(target))
        case .answered: listAsKnown(target, at: row ?? 0)
        case .failed, .cancelled:
            let status = targets[target].status
            list(target, isFollowed: status == .unknown ? row != nil : status == .on, at: row ?? 0)
        case .delayed: return
        }
    }

    /// Puts a target among the names or takes it out, as far as it is known whether it is followed.
    mutating func listAsKnown(_ target: FollowTarget, at row: Int = 0) {
        let status = targets[target].status
        if status != .unknown { list(target, isFollowed: status == .on, at: row) }
    }
}

/// What following is about.
extension AppState {
    /// The author or the tag that following is about on the screen on top: that of its list, or else the author of the
    /// article in focus; nil if there is neither, or if the author has no id.
    var followTarget: FollowTarget? {
        let top = navigation.top.id
        if let target = list(of: top)?.source.followTarget { return target }
        return articleInFocus.flatMap { articles[$0]?.user.id }.flatMap { $0.isEmpty ? nil : .user($0) }
    }
}

/// Keeps the names of what is followed consistent with the state of each author and tag.
extension FollowsState {
    /// Merges the names of Qiita's answer, or, with a time, those stored then; what the account followed or unfollowed meanwhile takes
    /// precedence. An answer replaces what is only known from what was stored.
    mutating func merge(_ names: [String], of kind: FollowTarget.Kind, storedAt time: Timestamp? = nil) {
        if time == nil { targets.forgetRestored { $0.followed?.kind == kind } }
        // A response may repeat a name, or have an empty one.
        var known = Set<FollowTarget>()
        self[kind] = .known(names: names.filter { !$0.isEmpty && known.insert(FollowTarget(kind, name: $0)).inserted })
        let targets = targets.byTarget.keys.compactMap(\.followed).filter { $0.kind == kind }
        for target in targets.sorted(by: { $0.rawValue < $1.rawValue }) { listAsKnown(target) }
        for name in self[kind].names {
            self.targets.recordIsOn(.follow(FollowTarget(kind, name: name)), restoredAt: time)
        }
    }

    /// Puts the target among the names, in front unless a row is given, or takes it out and returns its row.
    @discardableResult
    mutating func list(_ target: FollowTarget, isFollowed: Bool, at row: Int = 0) -> Int? {
        guard var names = self[target.kind].whatIsKnown else { return nil }
        let index = names.firstIndex { FollowTarget(target.kind, name: $0) == target }
        guard isFollowed != (index != nil) else { return nil }
        if let index { names.remove(at: index) } else { names.insert(target.name, at: min(row, names.count)) }
        self[target.kind] = .known(names: names)
        return index
    }
}

extension FollowsState.Names {
    /// How many names Qiita states at most.
    static let most = 100

    /// The names, as far as they are known.
    public var names: [String] { whatIsKnown ?? [] }

    /// The names; nil while they are unknown.
    var whatIsKnown: [String]? {
        switch self {
        case .unknown: nil
        case .known(let names): names
        }
    }

    /// Whether the names are known and none was left out.
    var isWhole: Bool { whatIsKnown.map { $0.count < Self.most } ?? false }
}

/// The profiles of authors and tags, whether they are followed or not.
extension FollowsState {
    /// Stores the profile of Qiita's answer. While a change is under way the shown number of followers stays.
    mutating func merge(_ profile: Profile) {
        var profile = profile
        if targets[profile.target].isChanging, let known = profiles[profile.target] {
            profile.followersCount = known.followersCount
        }
        profiles[profile.target] = profile
    }

    /// Adds a change to the number of followers, if that is known.
    fileprivate mutating func countFollowers(of target: FollowTarget, _ change: Int) {
        profiles.update(target) { profile in
            profile.followersCount = profile.followersCount.map { max(0, $0 + change) }
        }
    }
}
