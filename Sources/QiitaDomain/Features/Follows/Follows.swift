/// What the token's owner follows.
public struct FollowsState: Equatable, Codable, Sendable {
    /// What is known of the followed tags.
    public enum Tags: Equatable, Codable, Sendable {
        case unknown
        case loading(request: RequestID)
        case known(names: [String])
    }
    /// What is known of the followed tags.
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

/// What happened to the knowledge of what the account follows.
public enum FollowsAction: Equatable, Codable, Sendable {
    /// The followed tags were requested.
    case tagsRequested(request: RequestID)
    /// The request failed and is sent again after a pause.
    case tagsRetryScheduled(request: RequestID, retry: Retry)
    /// The followed tags were answered.
    case tagsResponded(request: RequestID, names: [String], limit: RateLimit?)
    /// The request failed. The tags are only offered, so nothing else depends on them.
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

/// Keeps what the account follows.
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
