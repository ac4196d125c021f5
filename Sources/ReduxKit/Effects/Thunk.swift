/// Work that is dispatched like an action: it reads the state and dispatches actions, synchronously or later.
///
/// `thunkMiddleware` runs it with the environment; it reaches neither later middleware nor the reducer.
/// ```swift
/// let saveIfChanged = Thunk<AppState, AppEnvironment> { dispatch, getState, environment in
///     guard getState()?.hasChanges == true else { return }
///     dispatch(DraftAction.saved(at: environment.now()))
/// }
/// ```
public struct Thunk<State, Environment>: Action, EffectOffspring, Sendable {
    let body: @MainActor (@escaping DispatchFunction, @escaping @MainActor () -> State?, Environment) -> Void
    var parent: EffectRun?

    /// Creates a thunk, which runs when it is dispatched.
    public init(
        _ body:
            @escaping @MainActor (
                _ dispatch: @escaping DispatchFunction, _ getState: @escaping @MainActor () -> State?,
                _ environment: Environment
            ) -> Void
    ) {
        self.body = body
    }

    /// True: the thunk middleware runs it.
    public var _isWork: Bool { true }
}
