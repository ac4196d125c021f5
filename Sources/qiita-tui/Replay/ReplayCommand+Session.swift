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

extension ExportedTestForm where State == AppState {
    /// The form of a test that also expects the last screen.
    @MainActor
    static func session(_ options: CommandLineOptions) -> Self {
        var form = ExportedTestForm(
            imports: ["@testable import qiita_tui"], function: "ReplayedLog", label: nil)
        form.attributes = ["@MainActor"]
        form.title = "The replay ends in the recorded state, on the recorded screen"
        form.comment = "\"\\(replayed.screen)\""
        if let language = options.chosenLanguage {
            form.arguments = ["in: \(SwiftLiteral.of(language.rawValue))"]
        }
        form.expectation = { header, state in
            MainActor.assumeIsolated {
                let rows = RecordedScreen(options: options.withoutColors).lines(of: state, header)
                let quotes = SwiftLiteral.quotes(for: rows)
                let indentation = String(repeating: " ", count: 8)
                return Expectation(
                    comment: "the last screen, row by row",
                    lines: ["#expect(", "    replayed.screen == \(quotes.open)"]
                        + rows.map { $0.isEmpty ? "" : indentation + $0 } + [indentation + quotes.close + ")"])
            }
        }
        form.logFolder = ReplayedLog.logFolder(ofTestAt:)
        form.logName = { log in
            let log = SystemName.shown(log)
            let parts = URL(filePath: log).standardizedFileURL.path(percentEncoded: false)
                .split(separator: "/Fixtures/recordings/", omittingEmptySubsequences: false)
            return parts.count > 1 ? String(parts[parts.count - 1]) : log
        }
        return form
    }
}
