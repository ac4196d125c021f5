import QiitaDomain
import ReduxKit

typealias SessionLog = RecordedLog<ActionCodec>

extension RecordedProgram where Codec == ActionCodec {
    /// This program.
    static var session: Self { session(by: appReducer) }

    /// This program with another reducer, such as one with a bug in a test.
    static func session(by reducer: @escaping InPlaceReducer<AppState>) -> Self {
        RecordedProgram(
            initial: AppState(), reducer: reducer, codec: ActionCodec(), rules: SessionRules.all, format: .session)
    }
}
