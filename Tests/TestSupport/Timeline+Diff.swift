import ReduxKit

extension Timeline where State: Encodable {
    /// The differences between the states at two positions.
    /// - Throws: `UnencodableValue` if the state's `encode(to:)` throws.
    public func changes(from old: Int, to new: Int) throws(UnencodableValue) -> [StateChange] {
        try StateDiff.changes(from: state(at: old), to: state(at: new))
    }

    /// The changes of an action, by its number from 1.
    /// - Throws: `UnencodableValue` if the state's `encode(to:)` throws.
    public func changes(by number: Int) throws(UnencodableValue) -> [StateChange] {
        try changes(from: number - 1, to: number)
    }

    /// The actions that changed the value at a path, by their numbers from 1, with the old and the new value.
    ///
    /// Every action is reduced once; only the part of the state at the path is encoded.
    /// - Throws: `UnencodableValue` if the state's `encode(to:)` throws.
    public func blame(_ path: StatePath) throws(UnencodableValue) -> [(number: Int, change: StateChange)] {
        let here = position
        defer { jump(to: here) }
        jump(to: 0)
        var found: [(number: Int, change: StateChange)] = []
        var last = try CanonicalValue.part(of: state, at: path)
        while position < count {
            step()
            let next = try CanonicalValue.part(of: state, at: path)
            if next != last { found.append((position, StateChange(path: path, old: last, new: next))) }
            last = next
        }
        return found
    }
}
