/// Holds a store's state and its reducer, and lets nothing but the reducer change the state.
@MainActor
final class StateHolder<State> {
    /// The state; nil before the first action of a store that was made without one.
    private(set) var box: StateBox<State>?
    private let reducer: InPlaceReducer<State>
    private let firstState: ((any Action) -> State)?
    private var isReducing = false

    init(reducer: @escaping Reducer<State>, state: State?) {
        self.reducer = { state, action in state = reducer(action, state) }
        self.firstState = { reducer($0, nil) }
        self.box = state.map(StateBox.init)
    }

    init(inPlace reducer: @escaping InPlaceReducer<State>, state: State) {
        self.reducer = reducer
        self.firstState = nil
        self.box = StateBox(state)
    }

    func reduce(_ action: any Action) {
        refuseWhileReducing(action)
        isReducing = true
        if let box {
            reducer(&box.value, action)
        } else {
            box = firstState.map { StateBox($0(action)) }
        }
        isReducing = false
    }

    /// Ends the program if a reducer is at work, because then it is the reducer that dispatched the action.
    func refuseWhileReducing(_ action: any Action) {
        guard isReducing else { return }
        // Not a precondition, which says nothing in a release build: whoever wrote the reducer is to read this.
        fatalError(
            """
            A reducer dispatched \(action) (\(type(of: action))). Reducers only change the state: \
            dispatch it from a middleware, a thunk or a subscriber.
            """
        )
    }
}

/// Holds a state where it can be changed in place.
final class StateBox<State> {
    var value: State

    init(_ value: State) {
        self.value = value
    }
}
