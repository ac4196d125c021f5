import ReduxKit

/// A thunk of the application.
public typealias AppThunk = Thunk<AppState, AppEnvironment>
/// An effect of the application.
public typealias AppEffect = Effect<AppState, AppEnvironment>
