/// The states stored along a timeline, one at each multiple of a spacing, which doubles when there are too many.
struct Keyframes<State> {
    /// The maximum number of stored states.
    private static var limit: Int { 100 }
    /// The initial spacing; with it and the limit, the spacing is 1,000 after 100,000 actions.
    private static var firstSpacing: Int { 125 }
    private var spacing = firstSpacing
    private let initial: State
    /// The states at `spacing`, twice that, and so on.
    private var states: [State] = []

    init(initial: State) {
        self.initial = initial
    }

    /// The last position that has a keyframe.
    var furthest: Int { states.count * spacing }

    func last(upTo position: Int) -> (position: Int, state: State) {
        let index = min(position / spacing, states.count)
        return index == 0 ? (0, initial) : (index * spacing, states[index - 1])
    }

    /// Stores the state if a keyframe is due at the position.
    mutating func store(_ state: State, at position: Int) {
        guard position == furthest + spacing else { return }
        states.append(state)
        if states.count > Self.limit { thinOut() }
    }

    mutating func forget(after position: Int) {
        states.removeLast(states.count - min(position / spacing, states.count))
    }

    /// Removes every second state.
    private mutating func thinOut() {
        spacing *= 2
        states = stride(from: 1, to: states.count, by: 2).map { states[$0] }
    }
}
