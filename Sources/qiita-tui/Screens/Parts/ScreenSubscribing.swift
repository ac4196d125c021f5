/// Notifies a screen that its part of the state has changed.
@MainActor
protocol ScreenSubscribing: AnyObject {
    /// Subscribes; `onChange` requests a new frame.
    func begin(onChange: @escaping @MainActor () -> Void)
    /// Unsubscribes.
    func end()
}
