/// Follows a state from action to action and names the parts that each changed.
///
/// What an action did not change costs next to nothing, and so does the digest of the whole state: it is the sum over the
/// parts that `StateDigest` defines for an object.
public final class PartTracker<State: PartedState> {
    private let followers: [PartFollower<State>]
    private var entries: [UInt64]
    /// Whether actions may have passed that it has not seen.
    var isBehind = true

    /// A tracker that has seen no state.
    public init() {
        followers = State.parts.map { $0.makeFollower() }
        entries = Array(repeating: 0, count: followers.count)
    }

    /// Looks at the state after an action.
    /// - Returns: the parts that differ from the state that was looked at last, in the order of the parts; all of them the
    ///   first time.
    /// - Throws: `UnencodableValue` where a part's own `encode(to:)` throws.
    @discardableResult
    public func look(at state: State) throws(UnencodableValue) -> [ChangedPart] {
        var changed: [ChangedPart] = []
        for (index, follower) in followers.enumerated() where try follower.look(at: state) {
            guard let form = follower.form else { continue }
            entries[index] = FNV1a.entry(follower.name, form)
            changed.append(ChangedPart(name: follower.name, hash: PartHash(form.digest)))
        }
        isBehind = false
        return changed
    }

    /// All parts of the state that was looked at last.
    public var parts: [ChangedPart] {
        followers.compactMap { follower in
            follower.form.map { ChangedPart(name: follower.name, hash: PartHash($0.digest)) }
        }
    }

    /// The digest of the state that was looked at last.
    public var digest: StateDigest {
        StateDigest(value: entries.reduce(0, &+))
    }
}
