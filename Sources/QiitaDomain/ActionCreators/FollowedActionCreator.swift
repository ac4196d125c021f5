import ReduxKit

/// Requests what the account follows.
@MainActor
public struct FollowedActionCreator {
    /// Loads the tags or the authors that the user follows, once per session, and continues with `next`: the stored names if they are
    /// not older than `CachePolicy.followedLife`, which Qiita's then replace, or else Qiita's.
    public func load(
        _ kind: FollowTarget.Kind, of user: User.ID, then next: (any Action)? = nil
    ) -> AppEffect {
        AppEffect(id: .followed(kind), policy: .oldestKeeps) { dispatch, getState, environment in
            guard getState().follows[kind] == .unknown else { return }
            let cached = await environment.repository.cachedFollowed(kind, by: user)
            if let cached {
                dispatch(AppAction.follows(.restored(kind: kind, names: cached.value, at: cached.time)))
                if let next { dispatch(next) }
            }
            guard environment.repository.decision(answeredAt: cached?.time) != .show else { return }
            let reply = await environment.request(
                { .follows(.request(kind: kind, request: $0, step: $1)) }, dispatch
            ) { () throws(QiitaError) in try await environment.repository.followed(kind, by: user) }
            guard let reply else { return }
            if cached == nil, let next { dispatch(next) }
            if let cached, cached.value != reply.value { dispatch(AppActionCreator.openTimeline()) }
        }
    }

}

extension EffectID {
    /// The name of the request for the followed tags or authors.
    static func followed(_ kind: FollowTarget.Kind) -> EffectID {
        EffectID("follows.\(kind.rawValue)")
    }

}

extension AppActionCreator {
    static let followed = FollowedActionCreator()
}
