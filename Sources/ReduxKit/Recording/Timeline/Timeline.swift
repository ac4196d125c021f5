/// A session's actions and the states between them: one goes back and forth in it, and leaves actions out.
///
/// Position 0 is the state before the first action, position n the one after action n. States are not kept but made again,
/// from keyframes that stand at most 1,000 actions apart in a log of up to 100,000; at most 100 of them are kept, so
/// that memory grows with the log and not with its square. A longer log has them further apart.
public final class Timeline<State> {
    /// Where the timeline stands, 0 ... `count`.
    public private(set) var position = 0
    /// The state at the position.
    public private(set) var state: State
    /// What happened, in order; action n has the index n - 1.
    public private(set) var actions: [any Action] = []
    /// The numbers, from 1, of the actions that are left out.
    public private(set) var skipped: Set<Int> = []
    /// How many actions have been reduced so far, for whoever wants to know what a jump costs.
    private(set) var reductions = 0
    private let reducer: InPlaceReducer<State>
    private var keyframes: Keyframes<State>

    /// A timeline on which nothing has happened yet.
    /// - Parameter reducer: changes the state in place; a reducer of ReSwift's form fits with `{ $0 = reduce($1, $0) }`.
    public init(initial: State, reducer: @escaping InPlaceReducer<State>) {
        state = initial
        self.reducer = reducer
        keyframes = Keyframes(initial: initial)
    }

    /// How many actions there are, those that are left out among them.
    public var count: Int { actions.count }

    /// Adds an action behind the last. The position stays where it is, unless it is the end: then it goes along.
    public func append(_ action: any Action) {
        let isFollowing = position == count
        actions.append(action)
        if isFollowing { advance() }
    }

    /// Goes to a position; one that does not exist is the nearest that does.
    public func jump(to target: Int) {
        let target = min(max(target, 0), count)
        let keyframe = keyframes.last(upTo: target)
        if target < position || keyframe.position > position {
            position = keyframe.position
            state = keyframe.state
        }
        while position < target { advance() }
    }

    /// Goes so many actions on, or back where it is less than zero; not beyond either end.
    public func step(by distance: Int = 1) {
        let (target, overflow) = position.addingReportingOverflow(distance)
        jump(to: overflow ? (distance < 0 ? 0 : count) : target)
    }

    /// Leaves out these actions, by their numbers from 1, and no others; then all is computed anew up to the position.
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

    /// The state at another position; the timeline stays where it is.
    public func state(at target: Int) -> State {
        let (here, current) = (position, state)
        defer { (position, state) = (here, current) }
        jump(to: target)
        return state
    }

    /// The keyframes' positions, for tests.
    var keyframePositions: [Int] { keyframes.positions }

    private func advance() {
        if !skipped.contains(position + 1) {
            reducer(&state, actions[position])
            reductions += 1
        }
        position += 1
        keyframes.note(state, at: position)
    }
}

/// States kept along a timeline: one at each multiple of a spacing that doubles when there are too many.
struct Keyframes<State> {
    /// More are never kept.
    private static var limit: Int { 100 }
    /// With this, and the limit, the spacing is 1,000 when 100,000 actions have passed.
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

    /// The keyframe nearest before a position, or at it.
    func last(upTo position: Int) -> (position: Int, state: State) {
        let index = min(position / spacing, states.count)
        return index == 0 ? (0, initial) : (index * spacing, states[index - 1])
    }

    /// Keeps the state if a keyframe is due at the position and there is none yet.
    mutating func note(_ state: State, at position: Int) {
        guard position == furthest + spacing else { return }
        states.append(state)
        if states.count > Self.limit { thinOut() }
    }

    /// Forgets the states after a position.
    mutating func forget(after position: Int) {
        states.removeLast(states.count - min(position / spacing, states.count))
    }

    /// Keeps every second one.
    private mutating func thinOut() {
        spacing *= 2
        states = stride(from: 1, to: states.count, by: 2).map { states[$0] }
    }
}
