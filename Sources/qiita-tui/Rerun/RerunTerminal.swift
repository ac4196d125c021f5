import QiitaDomain
import ReduxKit

/// A terminal in memory that shows nothing.
@MainActor
class RerunTerminal: Terminal {
    private(set) var size: TerminalSize
    let hasInput = false
    private var handle: @MainActor ([TerminalEvent]) -> Void = { _ in }

    init(size: TerminalSize) {
        TextLocale.use()
        self.size = size
    }

    func start(onEvents handle: @escaping @MainActor ([TerminalEvent]) -> Void) {
        self.handle = handle
    }

    func send(_ event: TerminalEvent) {
        if case .resized(let size) = event { self.size = size }
        handle([event])
    }

    func draw(_ frame: Frame) {}

    func invalidate() {}

    func suspend() {}

    func lend(_ work: () -> Int?) -> Int? { nil }

    func copy(_ text: String) {}

    func end() {
        handle = { _ in }
    }
}
