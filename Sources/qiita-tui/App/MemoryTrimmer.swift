import Foundation
import QiitaDomain
import ReduxKit

/// Returns memory to the system after large responses, once no request is under way.
@MainActor
final class MemoryTrimmer: StoreSubscriber {
    private let store: Store<AppState>
    private let giveBack: @Sendable () -> Void

    /// `giveBack` is called on its own thread: no key waits for it, and the common pool stays asleep.
    init(_ store: Store<AppState>, giveBack: @escaping @Sendable () -> Void = ProcessMemory.giveBackGrowth) {
        self.store = store
        self.giveBack = giveBack
    }

    func begin() {
        store.subscribe(self) { $0.select(\.loading.requests.isEmpty).skipRepeats() }
    }

    func newState(state isQuiet: Bool) {
        if isQuiet { Thread { [giveBack] in giveBack() }.start() }
    }
}
