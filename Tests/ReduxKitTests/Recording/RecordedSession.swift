import ReduxKit

/// The small application's store with a recorder, on a clock that the test sets.
@MainActor
final class RecordedSession {
    /// What the clock shows, in seconds.
    var time = 0.0
    /// Called each time that an action is about to be reduced.
    var onReduce: (() -> Void)?
    /// Called with each failure of the recorder.
    var onFailure: (() -> Void)?
    private(set) var failures: [ActionLogWriteError] = []
    private(set) lazy var recorder = ActionRecorder<TodoState>(
        codec: TodoCodec(), clock: { [unowned self] in time },
        report: { [unowned self] error, _ in
            failures.append(error)
            onFailure?()
        })
    private(set) lazy var store = Store<TodoState>(
        inPlace: { [unowned self] state, action in
            MainActor.assumeIsolated { onReduce?() }
            reduceTodos(&state, action)
        },
        state: TodoState(), middleware: [recorder.middleware()])

    var state: TodoState { store.state }

    func state(counting more: Int) -> TodoState {
        var state = state
        state.count += more
        return state
    }

    func dispatch(_ action: TodoAction) {
        store.dispatch(action)
    }

    @discardableResult
    func record(to path: String, from state: TodoState? = nil) throws -> OngoingLog {
        try record(.file(path: path, isReplacing: false), from: state)
    }

    @discardableResult
    func record(_ destination: ActionLogDestination, from state: TodoState? = nil) throws -> OngoingLog {
        try recorder.begin(destination, from: state) { .example }
    }
}
