import ReduxKit

/// Everything of a kind that happened, in order.
@MainActor
final class Recorded<Event> {
    private(set) var events: [Event] = []

    func note(_ event: Event) {
        events.append(event)
    }
}

extension Recorded<String> {
    /// A middleware that notes the actions that come by, under a name, and passes them on.
    func station<State>(_ name: String) -> Middleware<State> {
        { _, _ in
            { next in
                { action in
                    self.note("\(name) \(action)")
                    next(action)
                }
            }
        }
    }
}
