import ReduxKit

extension Timeline where State: Encodable {
    /// What differs between the states at two positions.
    /// - Throws: `UnencodableValue` where a state's own `encode(to:)` throws.
    public func changes(from old: Int, to new: Int) throws(UnencodableValue) -> [StateChange] {
        try StateDiff.changes(from: state(at: old), to: state(at: new))
    }

    /// What an action changed, by its number from 1.
    /// - Throws: `UnencodableValue` where a state's own `encode(to:)` throws.
    public func changes(by number: Int) throws(UnencodableValue) -> [StateChange] {
        try changes(from: number - 1, to: number)
    }

    /// The actions that changed what stands at a path, by their numbers from 1, with what they changed it from and to.
    ///
    /// Every action is reduced once; of each state, only what stands on the path is looked at.
    /// - Throws: `UnencodableValue` where a state's own `encode(to:)` throws.
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
