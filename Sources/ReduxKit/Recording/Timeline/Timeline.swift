/// The actions of a session and the states between them, for moving back and forth and for skipping actions.
///
/// Position 0 is the state before the first action, position n the state after action n. States are recomputed from
/// keyframes, which are at most 1,000 actions apart in a log of up to 100,000 actions. At most 100 keyframes are
/// stored, so that memory grows linearly with the log; in a longer log they are further apart.
public final class Timeline<State> {
    /// The position, from 0 to `count`.
    public private(set) var position = 0
    /// The state at the position.
    public private(set) var state: State
    /// The actions, in order; action n has the index n - 1.
    public private(set) var actions: [any Action] = []
    /// The numbers, from 1, of the skipped actions.
    public private(set) var skipped: Set<Int> = []
    /// The number of actions reduced so far, which measures the cost of jumps.
    private(set) var reductions = 0
    private let reducer: InPlaceReducer<State>
    private(set) var keyframes: Keyframes<State>

    /// Creates a timeline without actions.
    /// - Parameters:
    ///   - initial: the state before the first action.
    ///   - reducer: changes the state in place; a reducer in ReSwift's form is adapted with `{ $0 = reduce($1, $0)
    ///     }`.
    public init(initial: State, reducer: @escaping InPlaceReducer<State>) {
        state = initial
        self.reducer = reducer
        keyframes = Keyframes(initial: initial)
    }

    /// The number of actions, including skipped ones.
    public var count: Int { actions.count }

    /// Appends an action. The position changes only if it was at the end: then it advances.
    public func append(_ action: any Action) {
        let isFollowing = position == count
        actions.append(action)
        if isFollowing { advance() }
    }

    /// Moves to a position, or to the nearest one that exists.
    public func jump(to target: Int) {
        let target = min(max(target, 0), count)
        let keyframe = keyframes.last(upTo: target)
        if target < position || keyframe.position > position {
            position = keyframe.position
            state = keyframe.state
        }
        while position < target { advance() }
    }

    /// Moves by a number of actions, back if it is negative; not beyond the ends.
    public func step(by distance: Int = 1) {
        let (target, overflow) = position.addingReportingOverflow(distance)
        jump(to: overflow ? (distance < 0 ? 0 : count) : target)
    }

    /// Skips exactly these actions, given by their numbers from 1. The state at the position is recomputed.
    public func skip(_ numbers: Set<Int>) {
        guard let first = skipped.symmetricDifference(numbers).min() else { return }
        skipped = numbers
        guard first <= count, keyframes.furthest >= first || position >= first else { return }
        let (target, end) = (position, max(position, keyframes.furthest))
        keyframes.forget(after: first - 1)
        let keyframe = keyframes.last(upTo: first - 1)
        position = keyframe.position
        state = keyframe.state
        jump(to: end)
        jump(to: target)
    }

    /// The state at another position; the timeline does not move.
    public func state(at target: Int) -> State {
        let (here, current) = (position, state)
        defer { (position, state) = (here, current) }
        jump(to: target)
        return state
    }

    private func advance() {
        if !skipped.contains(position + 1) {
            reducer(&state, actions[position])
            reductions += 1
        }
        position += 1
        keyframes.note(state, at: position)
    }
}

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

    var positions: [Int] { (0...states.count).map { $0 * spacing } }

    /// The last keyframe up to a position.
    func last(upTo position: Int) -> (position: Int, state: State) {
        let index = min(position / spacing, states.count)
        return index == 0 ? (0, initial) : (index * spacing, states[index - 1])
    }

    /// Stores the state if a keyframe is due at the position.
    mutating func note(_ state: State, at position: Int) {
        guard position == furthest + spacing else { return }
        states.append(state)
        if states.count > Self.limit { thinOut() }
    }

    /// Removes the states after a position.
    mutating func forget(after position: Int) {
        states.removeLast(states.count - min(position / spacing, states.count))
    }

    /// Removes every second state.
    private mutating func thinOut() {
        spacing *= 2
        states = stride(from: 1, to: states.count, by: 2).map { states[$0] }
    }
}
