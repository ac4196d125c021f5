import QiitaDomain
import ReduxKit

/// The screens of the routes in the state. The one on top is subscribed, the covered ones are not.
@MainActor
final class ScreenStack: StoreSubscriber {
    let store: Store<AppState>
    let factory: ScreenFactory
    let clock: @MainActor () -> Timestamp
    private var routes: [Route] = []
    private(set) var screens: [any Screen] = []
    private var onChange: @MainActor () -> Void = {}

    /// `clock` is read at each key.
    init(store: Store<AppState>, factory: ScreenFactory, clock: @escaping @MainActor () -> Timestamp) {
        self.store = store
        self.factory = factory
        self.clock = clock
    }

    /// Subscribes to the routes; `onChange` requests a new frame.
    func begin(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        store.subscribe(self) { $0.select(\.navigation.routes).skipRepeats(==) }
    }

    func end() {
        store.unsubscribe(self)
        screens.last?.unsubscribe()
    }

    func newState(state routes: [Route]) {
        let change = RouteChange(from: self.routes, to: routes)
        guard change.popCount > 0 || !change.pushed.isEmpty else { return }
        screens.last?.unsubscribe()
        screens.removeLast(change.popCount)
        screens += change.pushed.map(factory.screen)
        self.routes = routes
        screens.last?.subscribe { [weak self] in self?.onChange() }
    }
}
