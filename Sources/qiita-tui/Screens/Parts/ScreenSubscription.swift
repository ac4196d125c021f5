import ReduxKit

/// A screen's subscription to its part of the store. Each change requests a new frame, made when it is drawn.
@MainActor
final class ScreenSubscription<State, LocalAction>: StoreSubscriber, ScreenSubscribing {
    private let store: ScopedStore<State, LocalAction>
    private var onChange: (@MainActor () -> Void)?

    init(_ store: ScopedStore<State, LocalAction>) {
        self.store = store
    }

    func begin(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        store.subscribe(self) { $0.keepingRepeats() }
    }

    func end() {
        store.unsubscribe(self)
        onChange = nil
    }

    func newState(state: State) {
        onChange?()
    }
}
