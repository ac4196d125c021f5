/// ReSwift's action creators: functions that make an action out of the state, now or later.
extension Store: StoreType {
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
            self.takeTurn {
                if let state = self.state { callback(state) }
            }
        }
    }
}
