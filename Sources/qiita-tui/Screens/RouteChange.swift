import QiitaDomain

/// The pops and pushes that turn one stack of routes into another.
struct RouteChange: Equatable {
    /// The number of routes to pop.
    let popCount: Int
    /// The routes to push, the lowest first.
    let pushed: [Route]

    init(from old: [Route], to new: [Route]) {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        popCount = old.count - shared
        pushed = Array(new[shared...])
    }
}
