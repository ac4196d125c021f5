/// Calls a closure once, after a delay.
@MainActor
protocol Alarm: AnyObject {
    /// Calls `ring` after the delay, in place of the call set before.
    func set(after delay: Duration, _ ring: @escaping @MainActor () -> Void)
    func cancel()
}
