/// Tracks a state from action to action and reports the parts that each action changed.
///
/// Unchanged parts and the digest of the whole state cost almost nothing: the digest is the sum over the parts that
/// `StateDigest` defines for an object.
public final class PartTracker<State: PartedState> {
    private let inspector: PartInspector

    /// Creates a tracker that has not read a state.
    public convenience init() {
        self.init(leavingOut: .none)
    }

    /// Creates a tracker whose digests are those of a log.
    init(leavingOut unrecorded: UnrecordedMembers) {
        inspector = PartInspector(leavingOut: unrecorded)
    }

    /// Reads the state after an action.
    /// - Returns: the parts that differ from the state read last, in the order of the parts; all of them the first
    ///   time.
    /// - Throws: `UnencodableValue` if a part's `encode(to:)` throws.
    @discardableResult
    public func update(to state: State) throws(UnencodableValue) -> [ChangedPart] {
        try inspector.inspect { state.showParts(to: $0) }
        return inspector.changed
    }

    /// A part of the state read last whose digest is not among those of the parts: the state does not show it, or shows another value
    /// under its name. Nil if the digest of the parts is that of the whole state, which this encodes.
    /// - Throws: `UnencodableValue` if the state's `encode(to:)` throws.
    func unlistedPart(of state: State) throws(UnencodableValue) -> String? {
        guard try StateDigest(of: state) != digest, case .object(let members) = try CanonicalValue(encoding: state)
        else { return nil }
        let listed = Dictionary(parts.map { ($0.name, $0.hash) }) { first, _ in first }
        let encoded = Set(members.map(\.key))
        return members.first { listed[$0.key] != PartHash(StateDigest(of: $0.value)) }?.key
            ?? parts.first { !encoded.contains($0.name) }?.name
    }

    /// All parts of the state read last.
    public var parts: [ChangedPart] {
        inspector.parts.compactMap { part in part.digest.map { ChangedPart(name: part.name, hash: PartHash($0)) } }
    }

    /// The digest of the state read last.
    public var digest: StateDigest {
        StateDigest(value: inspector.parts.reduce(0) { $0 &+ $1.entry })
    }
}
