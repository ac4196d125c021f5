import QiitaDomain

/// Events typed before the first frame, each of which waits until the screen that it acts on has its content.
///
/// Once they have been acted on, nothing waits any more: later keys act on a screen although it is still loading.
@MainActor
final class TypeAhead {
    /// The maximum time that events wait: enough for cached lists and the demo's.
    static let longest = Duration.seconds(2)

    private let alarm: any Alarm
    private var isHolding = false
    private var events: [TerminalEvent] = []

    /// The alarm limits the time.
    init(alarm: any Alarm) {
        self.alarm = alarm
    }

    /// Whether no event waits.
    var isEmpty: Bool { events.isEmpty }

    /// Starts the time; `onEnd` is called at its end, for the events to be released.
    func begin(onEnd: @escaping @MainActor () -> Void) {
        isHolding = true
        alarm.set(after: Self.longest) { [weak self] in
            self?.isHolding = false
            onEnd()
        }
    }

    /// Holds an event that is typed ahead of a screen's content, or behind one that waits; false for all others.
    func holds(_ event: TerminalEvent, awaitsContent: Bool) -> Bool {
        guard isHolding, event.isTyped, awaitsContent || !events.isEmpty else { return false }
        events.append(event)
        return true
    }

    /// Ends the holding once events have been acted on and none waits.
    func settle(after handled: [TerminalEvent]) {
        if isHolding, events.isEmpty, handled.contains(where: \.isTyped) { end() }
    }

    /// Returns the events that wait, which then wait no longer.
    func release() -> [TerminalEvent] {
        defer { events = [] }
        return events
    }

    /// Ends the holding; what waits is dropped.
    func end() {
        guard isHolding else { return }
        isHolding = false
        events = []
        alarm.cancel()
    }
}
