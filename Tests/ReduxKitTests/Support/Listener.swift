import ReduxKit

/// A subscriber that writes down what it is told, and may do something about it.
final class Listener<Value>: StoreSubscriber {
    private(set) var values: [Value] = []
    var onValue: (Value) -> Void = { _ in }

    func newState(state: Value) {
        values.append(state)
        onValue(state)
    }
}
