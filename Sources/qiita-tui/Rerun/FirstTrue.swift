import QiitaDomain
import ReduxKit

/// Searches the actions of a session for the first one after which a condition is true.
@MainActor
final class FirstTrue {
    /// That action; it is nil if the condition is true in the state with which the session begins.
    struct Found {
        let number: Int
        let action: LoggedAction?
        /// The values that were compared, `PATH=VALUE`.
        let values: [String]
    }

    private(set) var found: Found?
    private let watch: ConditionWatch<AppState>
    private let changeText: ChangeText
    private let program = RecordedProgram.session

    /// Begins with a state and the number of the action that led to it.
    init(_ condition: Condition, isFull: Bool = false, from state: AppState, number: Int = 0) {
        watch = ConditionWatch(condition)
        changeText = .session(isFull: isFull)
        if program.holds(watch, in: state, after: nil) { find(nil, number) }
    }

    /// Evaluates the condition in the next state, until it is found.
    func look(at action: any Action, _ number: Int, time: Double, in state: AppState) {
        guard found == nil else { return }
        let isStart = if case .started? = action as? RecordingAction<AppState> { true } else { false }
        guard let type = isStart ? "recording.started" : (try? ActionCodec().encoded(action))?.type else { return }
        let logged = LoggedAction(position: number, time: time, type: type, action: action)
        if program.holds(watch, in: state, after: logged) { find(logged, number) }
    }

    private func find(_ action: LoggedAction?, _ number: Int) {
        found = Found(number: number, action: action, values: watch.comparedValues(changeText.value))
    }
}
