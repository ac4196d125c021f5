/// What the account follows, and what is known of authors and tags.
public struct FollowsState: Equatable, Codable, Sendable {
    /// The names of the followed tags, or of the followed authors.
    public enum Names: Equatable, Codable, Sendable {
        case unknown
        case loading(request: RequestID)
        case known(names: [String])
    }
    /// The followed tags.
    public internal(set) var tags = Names.unknown
    /// The followed authors.
    public internal(set) var users = Names.unknown
    /// The failure of the latest request for names; nil once they are requested again.
    public internal(set) var failure: QiitaError?
    /// Whether an author or a tag is followed.
    public internal(set) var targets = TogglesState<FollowTarget>()
    /// The profiles of authors and tags whose lists were shown.
    public internal(set) var profiles: [FollowTarget: Profile] = [:]
    /// The requests for profiles.
    public internal(set) var profileRequests: [FollowTarget: RequestID] = [:]

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
}

extension FollowsState.Names {
    /// How many names Qiita states at most.
    static let most = 100

    /// The names, as far as they are known.
    public var names: [String] {
        if case .known(let names) = self { names } else { [] }
    }

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = self { request } else { nil }
    }

    /// Whether the names are known and none was left out.
    var isWhole: Bool {
        if case .known(let names) = self { names.count < Self.most } else { false }
    }
}

/// The actions of follows; those of a single author or tag are `ToggleAction`.
public enum FollowsAction: Equatable, Codable, Sendable {
    /// The followed tags or authors were requested.
    case requested(kind: FollowTarget.Kind, request: RequestID)
    /// The request failed and is sent again after a pause.
    case retryScheduled(kind: FollowTarget.Kind, request: RequestID, retry: Retry)
    /// The followed tags or authors arrived.
    case responded(kind: FollowTarget.Kind, request: RequestID, names: [String], limit: RateLimit?)
    /// The request failed.
    case failed(kind: FollowTarget.Kind, request: RequestID, error: QiitaError)
    /// The profile of an author or a tag was requested; `route` waits for it.
    case profileRequested(target: FollowTarget, request: RequestID, route: Route.ID)
    /// The profile arrived.
    case profileResponded(target: FollowTarget, request: RequestID, profile: Profile, limit: RateLimit?)
    /// The request for the profile failed. The heading of the list does without it.
    case profileFailed(target: FollowTarget, request: RequestID, error: QiitaError)
    /// The request for the profile was cancelled.
    case profileCancelled(target: FollowTarget, request: RequestID)
}

extension FollowsAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent {
        switch self {
        case .requested(_, let request), .profileRequested(_, let request, _): .began(request)
        case .retryScheduled(_, let request, let retry): .delayed(request, retry: retry)
        case .responded(_, let request, _, let limit), .profileResponded(_, let request, _, let limit):
            .answered(request, limit: limit)
        case .failed(_, let request, _), .profileFailed(_, let request, _): .answered(request, limit: nil)
        case .profileCancelled(_, let request): .cancelled(request)
        }
    }

    /// The route that waits for the action's request; nil for the names, which every screen uses.
    var requestRoute: Route.ID? {
        if case .profileRequested(_, _, let route) = self { route } else { nil }
    }
}

/// Reduces what the account follows. A stale response changes nothing.
public func followsReducer(_ state: inout FollowsState, _ action: FollowsAction) {
    switch action {
    case .requested(let kind, let request):
        state[kind] = .loading(request: request)
        state.failure = nil
    case .retryScheduled:
        return
    case .responded(let kind, let request, let names, _):
        guard state[kind].request == request else { return }
        state.take(names, of: kind)
    case .failed(let kind, let request, let error):
        guard state[kind].request == request else { return }
        state[kind] = .unknown
        state.failure = error
    case .profileRequested(let target, let request, _):
        state.profileRequests[target] = request
    case .profileResponded(let target, let request, let profile, _):
        guard state.profileRequests[target] == request else { return }
        state.profileRequests[target] = nil
        if profile.target == target { state.learn(profile) }
    case .profileFailed(let target, let request, _), .profileCancelled(let target, let request):
        if state.profileRequests[target] == request { state.profileRequests[target] = nil }
    }
}

/// Reduces whether an author or a tag is followed, the number of followers, and the names of what is followed.
public func followReducer(_ state: inout FollowsState, _ action: ToggleAction<FollowTarget>) {
    let target = action.subject
    let change = state.targets.countChange(with: action)
    let row = state.targets[target].row
    toggleReducer(&state.targets, action)
    state.profiles.update(target) { profile in
        profile.followersCount = profile.followersCount.map { max(0, $0 + change) }
    }
    switch action {
    case .changeRequested(_, _, let isFollowed):
        state.targets.keepRow(state.list(target, isFollowed: isFollowed), of: target)
    case .changed, .checked:
        let status = state.targets[target].status
        if status != .unknown { state.list(target, isFollowed: status == .on) }
    case .changeFailed:
        let status = state.targets[target].status
        state.list(target, isFollowed: status == .unknown ? row != nil : status == .on, at: row ?? 0)
    case .checkRequested, .retryScheduled, .checkFailed, .checkCancelled, .tokenMissed:
        return
    }
}
