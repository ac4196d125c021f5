import Observation
import ReduxKit

/// What a view of SwiftUI does with a store, without SwiftUI: it reads the title for a frame, and draws again after a change.
@MainActor
final class CounterView {
    private let counter: ObservedStore<Int>
    private(set) var frames: [String] = []

    init(_ store: Store<CounterState>) {
        counter = ObservedStore(store) { $0.count }
        draw()
    }

    func addIsTapped() {
        counter.dispatch(CounterAction.incremented)
    }

    private func draw() {
        withObservationTracking {
            frames.append("Count: \(counter.state)")
        } onChange: { [weak self] in
            Task { @MainActor in self?.draw() }
        }
    }
}
