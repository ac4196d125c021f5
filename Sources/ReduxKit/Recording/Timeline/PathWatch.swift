/// The value at a path from action to action. It is read again only if an action wrote its part of the state.
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

    init(_ path: StatePath) {
        self.path = path
        inspector = if case .key(let name)? = path.components.first { PartInspector(only: name) } else { nil }
    }

    /// Reads the value in the next state; false if it is certainly unchanged.
    @discardableResult
    func update(to state: State) -> Bool {
        isOldNew = isNew
        if isOldNew { old = value }
        isNew = false
        try? inspector?.inspect { state.showParts(to: $0) }
        if let inspector, !inspector.parts.isEmpty, !inspector.isWritten, hasRead { return false }
        // A value that cannot be encoded counts as missing.
        let read = (try? CanonicalValue.part(of: state, at: path)) ?? nil
        isNew = read != value || !hasRead
        hasRead = true
        value = read
        return isNew
    }
}
