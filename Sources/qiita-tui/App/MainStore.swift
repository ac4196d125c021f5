import QiitaDomain
import ReduxKit

/// The application's one store. The outside that its work reaches is `Launch.environment`, which is set before anybody
/// asks for the store.
@MainActor let mainStore = makeStore(environment: Launch.environment)

/// A store of the application over an outside: thunks come first in the chain, so that what follows sees plain
/// actions alone. The reducer also takes the store to another time.
@MainActor
func makeStore(
    environment: AppEnvironment, effects: EffectRegistry = EffectRegistry(), state: AppState = AppState()
) -> Store<AppState> {
    Store(
        inPlace: recordingReducer(appReducer), state: state,
        middleware: [thunkMiddleware(environment: environment, effects: effects)],
        automaticallySkipsRepeats: false)
}
