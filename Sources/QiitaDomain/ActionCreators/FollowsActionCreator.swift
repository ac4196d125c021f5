import ReduxKit

/// Requests what the account follows, and profiles.
@MainActor
public struct FollowsActionCreator {
    /// Requests the tags or the authors that the user follows, once per session, and continues with `next`.
    public func load(
        _ kind: FollowTarget.Kind, of user: User.ID, then next: (any Action)? = nil
    ) -> AppEffect {
        AppEffect(id: .followed(kind), policy: .oldestKeeps) { dispatch, getState, environment in
            guard getState()?.follows[kind] == .unknown else { return }
            let request = environment.makeRequestID()
            dispatch(AppAction.follows(.requested(kind: kind, request: request)))
            do throws(QiitaError) {
                let reply = try await environment.retrying.reply(tell: {
                    dispatch(AppAction.follows(.retryScheduled(kind: kind, request: request, retry: $0)))
                }) { () throws(QiitaError) in try await environment.repository.followed(kind, by: user) }
                dispatch(
                    AppAction.follows(
                        .responded(kind: kind, request: request, names: reply.value, limit: reply.rateLimit)))
                if let next { dispatch(next) }
            } catch {
                dispatch(AppAction.follows(.failed(kind: kind, request: request, error: error)))
            }
        }
    }

    /// Requests the profile of an author or a tag for the screen of `route`.
    public func loadProfile(_ target: FollowTarget, for route: Route.ID) -> AppEffect {
        let work = profile(target, for: route)
        if route == .root { return work }
        return Effect(id: route.effect(.profile), policy: .oldestKeeps) { dispatch, _, _ in dispatch(work) }
    }

    private func profile(_ target: FollowTarget, for route: Route.ID) -> AppEffect {
        AppEffect(id: .profile(target), policy: .oldestKeeps) { dispatch, _, environment in
            let request = environment.makeRequestID()
            dispatch(AppAction.follows(.profileRequested(target: target, request: request, route: route)))
            do throws(QiitaError) {
                let reply = try await environment.api.profile(of: target)
                dispatch(
                    AppAction.follows(
                        .profileResponded(
                            target: target, request: request, profile: reply.value, limit: reply.rateLimit)))
            } catch {
                dispatch(AppAction.follows(.profileFailed(target: target, request: request, error: error)))
            }
        }
    }
}

extension EffectID {
    /// The name of the request for the followed tags or authors.
    static func followed(_ kind: FollowTarget.Kind) -> EffectID {
        EffectID("follows.\(kind.rawValue)")
    }

    /// The name of the request for a profile.
    static func profile(_ target: FollowTarget) -> EffectID {
        EffectID("follows.profile.\(target)")
    }
}

extension AppActionCreator {
    /// The action creator of what the account follows.
    static let follows = FollowsActionCreator()
}
