import QiitaDomain
import ReduxKit

/// The application's one store. The outside that its work reaches is `Launch.environment`, which is set before anybody
/// asks for the store.
@MainActor let mainStore = makeStore(
    environment: Launch.environment, recorders: Launch.recorders)

/// A store of the application over an outside: thunks come first in the chain, so that what follows sees plain
/// actions alone; the recorders, which write what is reduced, come last. The reducer also takes the store to another time.
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
