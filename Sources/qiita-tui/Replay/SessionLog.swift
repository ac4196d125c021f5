import QiitaDomain
import ReduxKit

/// The log of a session.
typealias SessionLog = RecordedLog<ActionCodec>

/// A session's log that is replayed action by action.
typealias SessionLogWalk = LogWalk<ActionCodec>

extension RecordedProgram where Codec == ActionCodec {
    /// This program.
    static var session: Self { session(by: appReducer) }

    /// This program with a reducer of its own, as in tests of a planted fault.
    static func session(by reducer: @escaping InPlaceReducer<AppState>) -> Self {
        RecordedProgram(
            initial: AppState(), reducer: reducer, codec: ActionCodec(),
            invariants: Invariants { action, before, wasSound, state in
                guard let action, let before else { return AppInvariants.violations(in: state) }
                return SessionRules.violations(after: action, from: before, wasSound: wasSound, to: state)
            }, format: .session)
    }
}

extension LoggedAction {
    /// The payload of the action as in the log; nil if its state cannot be encoded.
    var payload: CanonicalValue? { ActionCodec().payload(of: action) }
}
