import ReduxKit

/// The invariants of followed tags and authors.
extension AppInvariants {
    static let followRules: [Invariant<AppState>] = [
        Invariant(.followsDoNotContradict, unless: { $0.follows == $1.follows }) { $0.follows.contradiction }
    ]
}
