import Foundation
import QiitaDomain
import ReduxKit

/// Has the process give memory back after answers that were large, once none is awaited.
@MainActor
final class MemoryKeeper: StoreSubscriber {
    private let store: Store<AppState>

    init(_ store: Store<AppState>) {
        self.store = store
    }

    func begin() {
        store.subscribe(self) { $0.select(\.loading.requests.isEmpty).skipRepeats() }
    }

    /// On a thread of its own: no key waits for it, and the common pool stays asleep.
    func newState(state isQuiet: Bool) {
        guard isQuiet else { return }
        Thread { ProcessMemory.giveBackGrowth() }.start()
    }
}
