/// A store for tests of action creators: each action that reaches the reducer, and what it changes, must be expected.
///
/// ```swift
/// let calls = PendingCalls<String, [String]>()
/// let store = TestStore(
///     inPlace: searchReducer, state: SearchState(), environment: SearchEnvironment(find: calls.response)
/// ) { failure in Issue.record("\(failure)") }
///
/// store.dispatch(search("swift"))
/// await store.receive(SearchAction.requested(query: "swift")) { $0.query = "swift" }
/// calls.answer("swift", with: ["swift.org"])
/// await store.receive(SearchAction.responded(hits: ["swift.org"])) { $0.hits = ["swift.org"] }
/// await store.finish()
/// ```
/// An action is reduced as soon as it is dispatched, as in a program; `receive` compares the earliest that was not received yet.
@MainActor
public final class TestStore<State: Equatable, Environment> {
    private let store: Store<State>
    let effects = EffectRegistry()
    private let record: ActionRecord<State>
    private let timeout: Duration
    private let report: @MainActor (TestStoreFailure) -> Void
    /// The state after the last action that was expected.
    private var expectedState: State
    /// The last call of `dispatch`, which the failures of work that is not run name.
    private var lastDispatch: TestStoreFailure.Place?

    /// Creates a store with the middleware for thunks and effects.
    /// - Parameters:
    ///   - reducer: changes the state in place.
    ///   - state: the initial state.
    ///   - environment: the outside world that thunks and effects receive.
    ///   - timeout: how long `receive` waits for an action, and `finish` for the effects.
    ///   - report: called with each failure; a test records an issue of its library at the failure's place.
    public init(
        inPlace reducer: @escaping InPlaceReducer<State>, state: State, environment: Environment,
        timeout: Duration = .seconds(1), report: @escaping @MainActor (TestStoreFailure) -> Void
    ) {
        let record = ActionRecord<State>()
        self.record = record
        self.timeout = timeout
        self.report = report
        expectedState = state
        store = Store(
            inPlace: reducer, state: state,
            middleware: [thunkMiddleware(environment: environment, effects: effects), record.middleware])
        store.onMisuse = { [weak self] misuse in
            guard let self, let lastDispatch else { return }
            report(TestStoreFailure("\(misuse)", at: lastDispatch))
        }
    }

    /// The state after every action dispatched so far, including those not received yet.
    public var state: State { store.state }

    /// The ids of the running effects.
    public var runningIDs: Set<EffectID> { effects.runningIDs }

    /// Returns once all effects that were dispatched have run up to their first suspension, which is at once unless the system is older
    /// than macOS 26 or iOS 26: see ``Effect``. A test that answers a call before it receives an action waits for it.
    public func waitUntilBegun() async {
        await wait { self.effects.worksToBegin == 0 }
    }

    /// Dispatches an action, and compares the state with what it is expected to be after it. Fails if an earlier action was not received.
    /// - Parameters:
    ///   - action: an action, a thunk, an effect or a cancellation. What the last three dispatch is received.
    ///   - change: makes the change that is expected of an action; none without it.
    ///   - fileID: the module and the file of the test, which a failure names.
    ///   - filePath: the path of the file.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    public func dispatch(
        _ action: any Action, changing change: (inout State) -> Void = { _ in }, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) {
        let place = TestStoreFailure.Place(fileID: fileID, filePath: filePath, line: line, column: column)
        failOnUnreceived(place)
        lastDispatch = place
        store.dispatch(action)
        guard !action._isWork, !record.steps.isEmpty else { return }
        compare(record.steps.removeFirst(), change, place)
    }

    /// Waits for the next action that a thunk or an effect dispatched, and compares it, and the state after it, with what is expected.
    /// - Parameters:
    ///   - expected: the action.
    ///   - change: makes the change that is expected of it; none without it.
    ///   - fileID: the module and the file of the test, which a failure names.
    ///   - filePath: the path of the file.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    public func receive<Expected: Action & Equatable>(
        _ expected: Expected, changing change: (inout State) -> Void = { _ in }, fileID: String = #fileID,
        filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) async {
        let place = TestStoreFailure.Place(fileID: fileID, filePath: filePath, line: line, column: column)
        await wait { !self.record.steps.isEmpty }
        guard !record.steps.isEmpty else {
            return report(TestStoreFailure("\(expected) was expected, but no action was dispatched", at: place))
        }
        let step = record.steps.removeFirst()
        if step.action as? Expected != expected {
            report(TestStoreFailure("\(expected) was expected, but \(step.action) was dispatched", at: place))
        }
        compare(step, change, place)
    }

    /// Waits for the running effects. Fails if one does not end, or if an action was not received.
    /// - Parameters:
    ///   - fileID: the module and the file of the test, which a failure names.
    ///   - filePath: the path of the file.
    ///   - line: the line of the call.
    ///   - column: the column of the call.
    public func finish(
        fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
    ) async {
        let place = TestStoreFailure.Place(fileID: fileID, filePath: filePath, line: line, column: column)
        await wait { self.effects.runningIDs.isEmpty }
        for id in effects.runningIDs.map(\.description).sorted() {
            report(TestStoreFailure("the effect \(id) is still running", at: place))
        }
        failOnUnreceived(place)
    }

    private func failOnUnreceived(_ place: TestStoreFailure.Place) {
        for step in record.steps {
            report(TestStoreFailure("\(step.action) was dispatched, but not received", at: place))
        }
        if let last = record.steps.last { expectedState = last.state }
        record.steps = []
    }

    private func compare(
        _ step: ActionRecord<State>.Step, _ change: (inout State) -> Void, _ place: TestStoreFailure.Place
    ) {
        change(&expectedState)
        if step.state != expectedState {
            let lines = StateComparison(expected: expectedState, found: step.state).lines
            report(
                TestStoreFailure(
                    (["the state after \(step.action) is not the expected one:"] + lines).joined(separator: "\n"),
                    at: place))
        }
        expectedState = step.state
    }

    private func wait(until isReached: @MainActor () -> Bool) async {
        let end = ContinuousClock.now + timeout
        while !isReached(), ContinuousClock.now < end {
            await Task.yield()
            if !isReached() { try? await Task.sleep(for: .milliseconds(1)) }
        }
    }
}

/// The actions that reached the reducer and were not expected yet.
@MainActor
private final class ActionRecord<State> {
    struct Step {
        let action: any Action
        let state: State
    }

    var steps: [Step] = []

    var middleware: Middleware<State> {
        { _, getState in
            { next in
                { [self] action in
                    next(action)
                    if !action._isWork, let state = getState() { steps.append(Step(action: action, state: state)) }
                }
            }
        }
    }
}

/// How a state differs from the expected one.
private struct StateComparison<State> {
    let expected: State
    let found: State

    /// A line for each path, `path: expected -> found`, of a state that can be encoded; otherwise both states.
    var lines: [String] {
        if let expected = expected as? any Encodable, let found = found as? any Encodable,
            let old = try? CanonicalValue(encoding: expected), let new = try? CanonicalValue(encoding: found)
        {
            return StateDiff.changes(from: old, to: new).map(ChangeText(isFull: false).line)
        }
        return ["expected: \(expected)", "found: \(found)"]
    }
}

/// Something that a test of a store did not expect.
public struct TestStoreFailure: CustomStringConvertible, Sendable {
    /// A place in a source, in the terms of Swift Testing's `SourceLocation`.
    public struct Place: Equatable, Sendable {
        /// The module and the file's name.
        public let fileID: String
        /// The path of the file.
        public let filePath: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1.
        public let column: Int
    }

    /// The failure in a sentence, and further lines.
    public let description: String
    /// The call in the test that the failure belongs to.
    public let place: Place

    init(_ description: String, at place: Place) {
        self.description = description
        self.place = place
    }
}
