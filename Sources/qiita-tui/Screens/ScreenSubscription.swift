import ReduxKit

/// Tells a screen that its part of the state has changed.
@MainActor
protocol ScreenSubscribing: AnyObject {
    /// Begins to tell; `onChange` asks for a new frame.
    func begin(onChange: @escaping @MainActor () -> Void)
    /// Ends telling.
    func end()
}

/// A screen's subscription to its part of the store, which only asks for a new frame: the frame is made from the
/// state as it is when it is drawn.
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
