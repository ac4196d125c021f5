import QiitaDomain
import ReduxKit

/// The application's one store, made of the process's dependencies when it is first used.
@MainActor let mainStore = makeStore(
    environment: Dependencies.ofCommand.sessionEnvironment, recorder: Dependencies.ofCommand.recorder)

/// A store of the application with an environment: thunks come first in the chain, so that later middleware sees plain
/// actions only; the recorder comes last. The reducer also moves the store to another time. `environment` is read for each thunk and
/// effect.
/// - Parameter state: the first state; nil for that with which every session begins.
@MainActor
func makeStore(
    environment: @autoclosure @escaping @MainActor () -> AppEnvironment, effects: EffectRegistry = EffectRegistry(),
    state: AppState? = nil, recorder: SessionRecorder? = nil
) -> Store<AppState> {
    let program = RecordedProgram.session
    let store = Store(
        inPlace: program.reducer, state: state ?? program.initial,
        middleware: [
            thunkMiddleware(environment: environment(), effects: effects), outboxMiddleware, knownStocksMiddleware,
            mutedArticlesMiddleware,
        ]
            + (recorder?.middleware ?? []),
        automaticallySkipsRepeats: false)
    recorder?.follow(store)
    return store
}
