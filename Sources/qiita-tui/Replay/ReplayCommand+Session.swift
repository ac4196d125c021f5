import Foundation
import QiitaDomain
import ReduxKit

extension ReplayCommand where Codec == ActionCodec {
    /// The printing commands of `replay`.
    /// - Parameter reducer: reduces the actions; a test passes one with a bug.
    @MainActor
    static func session(
        _ options: CommandLineOptions, by reducer: @escaping InPlaceReducer<AppState> = appReducer
    ) -> Self {
        var command = ReplayCommand(.session(by: reducer))
        command.sentence = Strings(language: options.language).replay
        command.summary = ActionSummary.text
        command.shortened = ChangeText.cutToCells
        command.redaction = { Redaction(secret: $0) }
        command.testForm = .session(options)
        return command
    }
}
