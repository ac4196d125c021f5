/// The value at a path from action to action. It is read again only if an action wrote its part of the state; below a table, only if
/// an action changed that member of the entry.
final class PathWatch<State: PartedState> {
    /// The value; nil if there is none.
    private(set) var value: CanonicalValue?
    /// The value in the state read before; nil if there was none.
    private(set) var old: CanonicalValue?
    /// Whether the last action changed the value.
    private(set) var isNew = false
    /// Whether the last action changed the old value.
    private(set) var isOldNew = false
    let path: StatePath
    private let inspector: PartInspector?
    private var hasRead = false
    /// The digest of the member of the table's entry when the value was read last; nil if it is not known.
    private var digest: StateDigest?

    init(_ path: StatePath) {
        self.path = path
        let keys = path.components.prefix(3).compactMap { if case .key(let key) = $0 { key } else { nil } }
        inspector = keys.first.flatMap { name in
            guard path.components.first == .key(name) else { return nil }
            return PartInspector(only: name, place: keys.count == 3 ? (entry: keys[1], member: keys[2]) : nil)
        }
    }

    /// Reads the value in the next state; false if it is certainly unchanged.
    @discardableResult
    func update(to state: State) -> Bool {
        isOldNew = isNew
        if isOldNew { old = value }
        isNew = false
        try? inspector?.inspect { state.showParts(to: $0) }
        if let inspector, !inspector.parts.isEmpty, !inspector.isWritten, hasRead { return false }
        let known = digest
        digest = nil
        let read: CanonicalValue?
        switch inspector?.member ?? .unknown {
        case .absent: read = nil
        case .scalar(let scalar) where path.components.count == 3: read = scalar
        case .container(let found):
            digest = found
            if hasRead, found == known { return false }
            read = encoded(in: state)
        case .scalar, .unknown: read = encoded(in: state)
        }
        isNew = read != value || !hasRead
        hasRead = true
        value = read
        return isNew
    }

    /// The value in a state; nil if there is none, or if it cannot be encoded.
    private func encoded(in state: State) -> CanonicalValue? {
        (try? CanonicalValue.part(of: state, at: path)) ?? nil
    }
}
