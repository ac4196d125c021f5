import ReduxKit

/// What the account follows.
public struct FollowsState: Equatable, Codable, Sendable {
    /// The followed tags.
    public enum Tags: Equatable, Codable, Sendable {
        case unknown
        case loading(request: RequestID)
        case known(names: [String])
    }
    /// The followed tags.
    public internal(set) var tags = Tags.unknown

    /// Nothing known.
    public init() {}

    /// The followed tags, as far as they are known.
    public var tagNames: [String] {
        if case .known(let names) = tags { names } else { [] }
    }

    /// The request under way.
    public var request: RequestID? {
        if case .loading(let request) = tags { request } else { nil }
    }
}

/// The actions of follows.
public enum FollowsAction: Equatable, Codable, Sendable {
    /// The followed tags were requested.
    case tagsRequested(request: RequestID)
    /// The request failed and is sent again after a pause.
    case tagsRetryScheduled(request: RequestID, retry: Retry)
    /// The followed tags arrived.
    case tagsResponded(request: RequestID, names: [String], limit: RateLimit?)
    /// The request failed. The tags are suggestions, so nothing else depends on them.
    case tagsFailed(request: RequestID, error: QiitaError)
}

extension FollowsAction {
    /// What the action says about a request.
    public var requestEvent: RequestEvent {
        switch self {
        case .tagsRequested(let request): .began(request)
        case .tagsRetryScheduled(let request, let retry): .delayed(request, retry: retry)
        case .tagsResponded(let request, _, let limit): .answered(request, limit: limit)
        case .tagsFailed(let request, _): .answered(request, limit: nil)
        }
    }
}

/// Reduces what the account follows.
public func followsReducer(_ state: inout FollowsState, _ action: FollowsAction) {
    switch action {
    case .tagsRequested(let request):
        state.tags = .loading(request: request)
    case .tagsRetryScheduled:
        return
    case .tagsResponded(let request, let names, _):
        guard state.request == request else { return }
        state.tags = .known(names: names)
    case .tagsFailed(let request, _):
        guard state.request == request else { return }
        state.tags = .unknown
    }
}

/// Requests what the account follows.
@MainActor
public struct FollowsActionCreator<State> {
    let follows: @MainActor (State) -> FollowsState
    let action: @MainActor (FollowsAction) -> any Action

    /// `follows` reads the feature's part of the store's state; `action` turns its actions into the store's.
    public init(
        follows: @escaping @MainActor (State) -> FollowsState,
        action: @escaping @MainActor (FollowsAction) -> any Action
    ) {
        self.follows = follows
        self.action = action
    }

    /// Requests the tags that the user follows, once per session.
    public func loadFollowedTags(of user: User.ID) -> Effect<State, AppEnvironment> {
        Effect(id: .followedTags, policy: .oldestKeeps) { [self] dispatch, getState, environment in
            guard getState().map(follows)?.tags == .unknown else { return }
            let request = environment.makeRequestID()
            dispatch(action(.tagsRequested(request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(action(.tagsRetryScheduled(request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.repository.followedTags(of: user) }
                dispatch(
                    action(
                        .tagsResponded(request: request, names: reply.value.map(\.id), limit: reply.rateLimit)))
            } catch {
                dispatch(action(.tagsFailed(request: request, error: error)))
            }
        }
    }
}

extension EffectID {
    /// The name of the request for the followed tags.
    static let followedTags: EffectID = "follows.tags"
}
