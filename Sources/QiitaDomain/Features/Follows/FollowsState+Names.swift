/// Keeps the names of what is followed consistent with the state of each author and tag.
extension FollowsState {
    /// Merges the names of Qiita's answer, or, with a time, those stored then; what the account followed or unfollowed meanwhile takes
    /// precedence. An answer replaces what is only known from what was stored.
    mutating func merge(_ names: [String], of kind: FollowTarget.Kind, storedAt time: Timestamp? = nil) {
        if time == nil { targets.forgetRestored { $0.followed?.kind == kind } }
        // A response may repeat a name, or have an empty one.
        var known = Set<FollowTarget>()
        self[kind] = .known(names: names.filter { !$0.isEmpty && known.insert(FollowTarget(kind, name: $0)).inserted })
        let targets = targets.byTarget.keys.compactMap(\.followed).filter { $0.kind == kind }
        for target in targets.sorted(by: { $0.rawValue < $1.rawValue }) { listAsKnown(target) }
        for name in self[kind].names {
            self.targets.recordIsOn(.follow(FollowTarget(kind, name: name)), restoredAt: time)
        }
    }

    /// Puts the target among the names, in front unless a row is given, or takes it out and returns its row.
    @discardableResult
    mutating func list(_ target: FollowTarget, isFollowed: Bool, at row: Int = 0) -> Int? {
        guard var names = self[target.kind].whatIsKnown else { return nil }
        let index = names.firstIndex { FollowTarget(target.kind, name: $0) == target }
        guard isFollowed != (index != nil) else { return nil }
        if let index { names.remove(at: index) } else { names.insert(target.name, at: min(row, names.count)) }
        self[target.kind] = .known(names: names)
        return index
    }
}

extension FollowsState.Names {
    /// How many names Qiita states at most.
    static let most = 100

    /// The names, as far as they are known.
    public var names: [String] { whatIsKnown ?? [] }

    /// The names; nil while they are unknown.
    var whatIsKnown: [String]? {
        switch self {
        case .unknown: nil
        case .known(let names): names
        }
    }

    /// Whether the names are known and none was left out.
    var isWhole: Bool { whatIsKnown.map { $0.count < Self.most } ?? false }
}
