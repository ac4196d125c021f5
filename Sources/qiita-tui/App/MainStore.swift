import QiitaDomain
import ReduxKit

/// The application's one store. Its environment is `Launch.environment`, which is set before the first
/// use of the store.
@MainActor let mainStore = makeStore(
    environment: Launch.environment, recorders: Launch.recorders)

/// A store of the application with an environment: thunks come first in the chain, so that later middleware sees plain
/// actions only; the recorders come last. The reducer also moves the store to another time.
@MainActor
func makeStore(
    environment: AppEnvironment, effects: EffectRegistry = EffectRegistry(), state: AppState = AppState(),
    recorders: Recorders? = nil
) -> Store<AppState> {
    let store = Store(
        inPlace: recordingReducer(appReducer), state: state,
        middleware: [thunkMiddleware(environment: environment, effects: effects)] + (recorders?.middleware ?? []),
        automaticallySkipsRepeats: false)
    recorders?.follow(store)
    return store
}
