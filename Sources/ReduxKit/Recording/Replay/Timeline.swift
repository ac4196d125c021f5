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
    /// The numbers, from 1, of the skipped actions.
    public private(set) var skipped: Set<Int> = []
    private let reducer: InPlaceReducer<State>
    /// The number of actions, including skipped ones.
    public let count: Int
    /// The action with an index.
    private let action: (Int) -> any Action
    private var keyframes: Keyframes<State>

    /// Creates a timeline at its beginning.
    /// - Parameters:
    ///   - initial: the state before the first action.
    ///   - actions: the actions, in order; action n has the index n - 1. They are read again for each move.
    ///   - reducer: changes the state in place; a reducer in ReSwift's form is adapted with `{ $0 = reduce($1, $0)
    ///     }`.
    public init<Actions: RandomAccessCollection>(
        initial: State, actions: Actions, reducer: @escaping InPlaceReducer<State>
    ) where Actions.Element == any Action, Actions.Index == Int {
        state = initial
        count = actions.count
        action = { actions[actions.startIndex + $0] }
        self.reducer = reducer
        keyframes = Keyframes(initial: initial)
    }

    /// Another timeline at the same position. The two share nothing that changes, so each can be used on a thread of its own.
    public init(copying other: Timeline) {
        (position, state, skipped) = (other.position, other.state, other.skipped)
        (reducer, count, action, keyframes) = (other.reducer, other.count, other.action, other.keyframes)
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

    /// Skips exactly these actions, given by their numbers from 1. The state at the position is recomputed.
    /// - Parameters:
    ///   - numbers: the numbers.
    ///   - goesOn: called before each action that is reduced again, with its number; if it returns false, the position and its state are
    ///     those before that action.
    public func skip(_ numbers: Set<Int>, goesOn: (Int) -> Bool = { _ in true }) {
        let again = reductions(toSkip: numbers)
        let first = skipped.symmetricDifference(numbers).min()
        skipped = numbers
        guard let first, !again.isEmpty else { return }
        let target = position
        keyframes.forget(after: first - 1)
        position = again.lowerBound
        state = keyframes.last(upTo: first - 1).state
        while position < again.upperBound {
            guard goesOn(position + 1) else { return }
            advance()
        }
        jump(to: target)
    }

    /// The positions over which the states are computed again if exactly these actions are skipped.
    public func reductions(toSkip numbers: Set<Int>) -> Range<Int> {
        let end = max(position, keyframes.furthest)
        guard let first = skipped.symmetricDifference(numbers).min(), first <= end else { return 0..<0 }
        return keyframes.last(upTo: first - 1).position..<end
    }

    /// Moves to the next position, except at the end.
    /// - Returns: the action in between, whether it is skipped or not; nil at the end.
    @discardableResult
    public func advance() -> (any Action)? {
        guard position < count else { return nil }
        let action = action(position)
        position += 1
        if !skipped.contains(position) { reducer(&state, action) }
        keyframes.store(state, at: position)
        return action
    }
}

/// The states stored along a timeline, one at each multiple of a spacing, which doubles when there are too many.
private struct Keyframes<State> {
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
