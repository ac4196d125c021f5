/// A box in which a state can be changed in place.
final class StateBox<State> {
    var value: State

    init(_ value: State) {
        self.value = value
    }
}
