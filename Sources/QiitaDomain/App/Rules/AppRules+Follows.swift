import ReduxKit

/// The rules of followed tags and authors.
extension AppRules {
    static let followRules: [Rule<AppState>] = [
        Rule(.followsDoNotContradict, unless: { $0.follows == $1.follows }) { $0.follows.contradiction }
    ]
}
