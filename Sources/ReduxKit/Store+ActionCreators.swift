extension Store {
    /// Called with the state that an asynchronously created action led to.
    public typealias DispatchCallback = @MainActor (State) -> Void

    /// Makes an action out of the state, or decides that there is none to make.
    public typealias ActionCreator = @MainActor (_ state: State, _ store: Store<State>) -> (any Action)?

    /// Makes an action creator, later, and hands it to the callback.
    public typealias AsyncActionCreator =
        @MainActor (
            _ state: State, _ store: Store<State>, _ actionCreatorCallback: @escaping @MainActor (ActionCreator) -> Void
        ) -> Void

    /// Dispatches the action that an action creator makes of the current state, if it makes one.
    public func dispatch(_ actionCreatorProvider: @escaping ActionCreator) {
        guard let state, let action = actionCreatorProvider(state, self) else { return }
        dispatch(action)
    }

    /// Runs an action creator that answers later; what it then makes of the state of that time is dispatched.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator) {
        dispatch(asyncActionCreatorProvider, callback: nil)
    }

    /// Runs an action creator that answers later, and calls back with the new state when its action has been reduced.
    ///
    /// One that makes no action is not called back for.
    public func dispatch(_ asyncActionCreatorProvider: @escaping AsyncActionCreator, callback: DispatchCallback?) {
        guard let state else { return }
        asyncActionCreatorProvider(state, self) { actionCreator in
            guard let state = self.state, let action = actionCreator(state, self) else { return }
            self.dispatch(action)
            guard let callback else { return }
            self.afterDispatching {
                if let state = self.state { callback(state) }
            }
        }
    }
}
