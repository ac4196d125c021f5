import QiitaDomain
import ReduxKit

@testable import ReaderUI

/// The screens of a store, at whose keys no time passes.
@MainActor
func screens(of store: Store<AppState>, _ display: DisplaySettings) -> ScreenStack {
    let factory = ScreenFactory(store: store, display: display)
    return ScreenStack(store: store, factory: factory, clock: { Timestamp(seconds: 0) })
}

extension AppEnvironment {
    /// An outside world without articles, in which no time passes.
    static var unanswering: AppEnvironment {
        AppEnvironment(
            api: FixtureAPI(FixtureStore(folder: "")), hasToken: false, now: { Timestamp(seconds: 0) },
            makeRequestID: { RequestID(1) })
    }
}
