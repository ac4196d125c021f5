import QiitaDomain
import ReduxKit

/// The application's one store, made of the process's dependencies when it is first used.
@MainActor let mainStore = makeStore(
    environment: Dependencies.ofCommand.session, recorders: Dependencies.ofCommand.recorders)

/// A store of the application with an environment: thunks come first in the chain, so that later middleware sees plain
/// actions only; the recorders come last. The reducer also moves the store to another time. `environment` is read for each thunk and
/// effect.
@MainActor
func makeStore(
    environment: @autoclosure @escaping @MainActor () -> AppEnvironment, effects: EffectRegistry = EffectRegistry(),
    state: AppState = AppState(), recorders: SessionRecorders? = nil
) -> Store<AppState> {
    let store = Store(
        inPlace: replayableReducer(appReducer), state: state,
        middleware: [
            thunkMiddleware(environment: environment(), effects: effects), outboxMiddleware, knownStocksMiddleware,
            mutedArticlesMiddleware,
        ]
            + (recorders?.middleware ?? []),
        automaticallySkipsRepeats: false)
    recorders?.follow(store)
    return store
}
