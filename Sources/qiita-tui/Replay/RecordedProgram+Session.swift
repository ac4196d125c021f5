import QiitaDomain
import ReduxKit

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
