/// Follows what stands at a path from action to action, and reads it again only where an action wrote its part.
final class PathWatch<State: PartedState> {
    /// What stands there; nil where nothing does.
    private(set) var value: CanonicalValue?
    private let path: StatePath
    private let follower: PartFollower<State>?
    private var hasLooked = false

    init(_ path: StatePath) {
        self.path = path
        follower =
            if case .key(let name)? = path.components.first {
                State.parts.first { $0.name == name }?.makeFollower()
            } else {
                nil
            }
    }

    /// Looks at a state; false where the value is certainly the one that was found last.
    func look(at state: State) -> Bool {
        if let follower, !follower.isWritten(in: state), hasLooked { return false }
        hasLooked = true
        // What cannot be encoded has no value.
        value = (try? CanonicalValue.part(of: state, at: path)) ?? nil
        return true
    }
}
