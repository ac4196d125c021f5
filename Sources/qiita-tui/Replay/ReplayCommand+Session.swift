import Foundation
import QiitaDomain
import ReduxKit

extension ReplayCommand where Codec == ActionCodec {
    /// The printing commands of `replay`.
    /// - Parameter program: reduces the actions; a test passes one whose reducer has a bug.
    @MainActor
    static func session(_ options: CommandLineOptions, of program: RecordedProgram<Codec> = .session) -> Self {
        var command = ReplayCommand(program)
        command.sentence = Strings(language: options.language).replay
        command.summary = ActionSummary.text
        command.shortened = ChangeText.cutToCells
        command.redaction = { Redaction(secret: $0) }
        command.testForm = .session(options)
        command.request = { action in
            guard let event = (action as? AppAction)?.requestEvent else { return nil }
            return switch event.step {
            case .sent, .answered, .failed: "\(event.id.number)"
            case .delayed, .cancelled: nil
            }
        }
        return command
    }
}
