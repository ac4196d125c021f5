import Foundation
import QiitaDomain

/// The command that prints an article, or the first page of a user's or a tag's list.
@MainActor
struct Show {
    let options: CommandLineOptions
    let variables: [String: String]

    func run() -> Never {
        let messages = Messages(strings: Strings(language: options.language))
        do {
            for warning in try Launch.prepare(options, variables: variables) {
                messages.say(messages.strings.secrets(warning))
            }
        } catch {
            messages.fail(error)
        }
        Task { await print(messages) }
        RunLoop.main.run()
        exit(ExitCode.failed.rawValue)
    }

    private func print(_ messages: Messages) async {
        let printed = PrintedText(options: options)
        let text = ShownText(presentation: printed.presentation, clock: clock, columns: printed.columns)
        let client = Launch.environment.client
        do throws(QiitaError) {
            switch options.target {
            case .article(let id): printed.print(text.lines(try await client.article(id).value))
            case .user(let id): printed.print(text.lines(try await client.articles(.user(id: id), 1).value.elements))
            case .tag(let id): printed.print(text.lines(try await client.articles(.tag(id: id), 1).value.elements))
            case nil: preconditionFailure("A target was asked for before.")
            }
            exit(ExitCode.done.rawValue)
        } catch {
            let strings = messages.strings
            let isToken = error == .unauthorized || error == .tokenMissing || error == .scopeMissing
            messages.fail(
                strings.reason(error, clock: clock), hint: strings.remedyWithoutKeys(error),
                as: isToken ? .token : .network)
        }
    }

    private var clock: LocalClock {
        LocalClock(
            now: Launch.environment.now(), utcOffset: TimeZone.current.secondsFromGMT(),
            strings: Strings(language: options.language))
    }
}
