import ReduxKit

struct CounterState: Equatable { var count = 0 }

enum CounterAction: Action {
    case incremented, decremented
}

func counterReducer(state: inout CounterState, action: any Action) {
    switch action as? CounterAction {
    case .incremented: state.count += 1
    case .decremented: state.count -= 1
    case nil: break
    }
}

final class CounterScreen: StoreSubscriber {
    private(set) var shown: [String] = []
    func newState(state: Int) { shown.append("Count: \(state)") }
}

@MainActor func countUpAndDown() -> [String] {
    let store = Store(inPlace: counterReducer, state: CounterState())
    let screen = CounterScreen()
    store.subscribe(screen) { $0.select(\.count) }
    store.dispatch(CounterAction.incremented)
    store.dispatch(CounterAction.decremented)
    return screen.shown  // Count: 0, Count: 1, Count: 0
}
