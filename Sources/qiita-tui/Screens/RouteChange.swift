import QiitaDomain

/// What to take off a stack of routes and what to put on it, so that one becomes the other.
struct RouteChange: Equatable {
    /// How many to take off the top.
    let popCount: Int
    /// What to put on, the lowest first.
    let pushed: [Route]

    init(from old: [Route], to new: [Route]) {
        let shared = zip(old, new).prefix { $0 == $1 }.count
        popCount = old.count - shared
        pushed = Array(new[shared...])
    }
}
