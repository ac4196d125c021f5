import ReduxKit

/// The rules of followed tags and authors.
extension AppRules {
    static let followRules: [Rule<AppState>] = [
        Rule(.followsDoNotContradict, unless: { $0.follows == $1.follows }) { $0.follows.contradiction }
    ]
}

extension FollowsState {
    /// What contradicts itself among names, authors, tags and profiles; nil if nothing does.
    var contradiction: String? {
        for kind in FollowTarget.Kind.allCases {
            guard let names = self[kind].whatIsKnown else { continue }
            let named = Set(names.map { FollowTarget(kind, name: $0) })
            guard named.count == names.count else { return "a \(kind.rawValue) is named twice" }
            for case (.follow(let target), let state) in targets.byTarget where target.kind == kind {
                if state.status == .on, !named.contains(target) { return "\(target) is followed and not named" }
                if state.status == .off, named.contains(target) { return "\(target) is named and not followed" }
            }
        }
        return profiles.first { ($0.value.followersCount ?? 0) < 0 || $0.value.target != $0.key }
            .map { "the profile of \($0.key)" }
    }
}
