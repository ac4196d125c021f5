/// ReSwift's action creators: functions that create an action from the state, synchronously or asynchronously.
extension Store {
    /// Called with the state that an asynchronously created action led to.
    public typealias DispatchCallback = @MainActor (State) -> Void

    /// Creates an action from the state; nil if no action is needed.
    public typealias ActionCreator = @MainActor (_ state: State, _ store: Store<State>) -> (any Action)?

    /// Creates an action creator asynchronously and passes it to the callback.
    public typealias AsyncActionCreator =
        @MainActor (
            _ state: State, _ store: Store<State>, _ actionCreatorCallback: @escaping @MainActor (ActionCreator) -> Void
        ) -> Void

    /// Dispatches the action that an action creator makes of the current state, if it makes one.
    public func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
        guard let state, let action = actionCreatorProvider(state, self) else { return }
        dispatch(action)
    }

    /// Runs an asynchronous action creator. Its action is created from the state at the time of its callback, and dispatched.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
        dispatch(asyncActionCreatorProvider, callback: nil)
    }

    /// Runs an asynchronous action creator, and calls back with the new state once its action has been reduced.
    ///
    /// The callback is not called if no action is created.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator, callback: DispatchCallback?) {
        guard let state else { return }
        asyncActionCreatorProvider(state, self) { actionCreator in
            guard let state = self.state, let action = actionCreator(state, self) else { return }
            self.dispatch(action)
            guard let callback else { return }
            self.takeTurn {
                if let state = self.state { callback(state) }
            }
        }
    }
}
