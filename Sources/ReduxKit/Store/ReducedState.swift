/// A store's state, which only its reducer can change.
@MainActor
final class ReducedState<State> {
    /// The state; nil before the first action of a store that was made without one.
    private(set) var box: StateBox<State>?
    /// Whether the reducer has ReSwift's form, and can therefore read the store while it runs.
    let makesStates: Bool
    private let reducer: Kind
    private var isReducing = false

    private enum Kind {
        case inPlace(InPlaceReducer<State>)
        /// ReSwift's form, which may also make the first state.
        case making(Reducer<State>)
    }

    init(reducer: @escaping Reducer<State>, state: State?) {
        self.reducer = .making(reducer)
        makesStates = true
        self.box = state.map(StateBox.init)
    }

    init(inPlace reducer: @escaping InPlaceReducer<State>, state: State) {
        self.reducer = .inPlace(reducer)
        makesStates = false
        self.box = StateBox(state)
    }

    func reduce(_ action: any Action) {
        refuseWhileReducing(action)
        isReducing = true
        switch reducer {
        case .inPlace(let reducer):
            if let box { reducer(&box.value, action) }
        case .making(let reducer):
            // Made first and put then, so that a reducer which reads the store meanwhile finds the state before.
            let state = reducer(action, box?.value)
            if let box { box.value = state } else { box = StateBox(state) }
        }
        isReducing = false
    }

    /// Ends the program if a reducer is running, because the action was then dispatched by the reducer.
    func refuseWhileReducing(_ action: any Action) {
        guard isReducing else { return }
        // A precondition would print no message in a release build.
        fatalError(
            """
            A reducer dispatched \(action) (\(type(of: action))). Reducers only change the state: \
            dispatch it from a middleware, a thunk or a subscriber.
            """
        )
    }
}

/// A box in which a state can be changed in place.
final class StateBox<State> {
    var value: State

    init(_ value: State) {
        self.value = value
    }
}
