/// The invariants of followed tags and authors.
extension AppInvariants {
    static let followRules: [Rule] = [
        Rule(name: "followsDoNotContradict", unless: { $0.follows == $1.follows }) { $0.follows.contradiction }
    ]
}
