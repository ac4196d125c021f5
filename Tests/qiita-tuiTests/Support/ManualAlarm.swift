@testable import qiita_tui

/// An alarm that a test rings.
@MainActor
final class ManualAlarm: Alarm {
    /// For how long it is set; nil while it is not.
    private(set) var delay: Duration?
    private var action: (@MainActor () -> Void)?

    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void) {
        self.delay = delay
        action = ring
    }

    func cancel() {
        delay = nil
        action = nil
    }

    /// Rings, if it is set.
    func ring() {
        let action = action
        cancel()
        action?()
    }
}
