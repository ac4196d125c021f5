import ReduxKit

/// Requests profiles.
@MainActor
public struct ProfileActionCreator {
    /// Requests the profile of an author or a tag for the screen of `route`.
    public func load(_ target: FollowTarget, for route: Route.ID) -> AppEffect {
        let work = profile(target, for: route)
        if route == .root { return work }
        return Effect(id: route.effect(.profile), policy: .oldestKeeps) { dispatch, _, _ in dispatch(work) }
    }

    private func profile(_ target: FollowTarget, for route: Route.ID) -> AppEffect {
        AppEffect(id: .profile(target), policy: .oldestKeeps) { dispatch, _, environment in
            await environment.request(
                { .follows(.profile(target: target, route: route, request: $0, step: $1)) }, dispatch, retrying: .never
            ) { () throws(QiitaError) in try await environment.api.profile(of: target) }
        }
    }
}

extension EffectID {
    /// The name of the request for a profile.
    static func profile(_ target: FollowTarget) -> EffectID {
        EffectID("follows.profile.\(target)")
    }
}

extension AppActionCreator {
    static let profile = ProfileActionCreator()
}
