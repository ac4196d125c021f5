import Foundation
import QiitaDomain

/// The command that prints an article, or the first page of a user's or a tag's list.
@MainActor
struct Show {
    let options: CommandLineOptions
    let variables: [String: String]

    func run() -> Never {
        let messages = Messages(strings: Strings(language: options.language))
        let text: @MainActor () async throws(QiitaError) -> String
        do {
            let warnings: [SecretsWarning]
            if options.format == .text {
                warnings = try Launch.prepare(options, variables: variables)
                text = { () throws(QiitaError) in try await layout(of: Launch.environment.repository, saying: messages)
                }
            } else {
                let (documents, found) = try Launch.documents(options, variables: variables)
                warnings = found
                text = { () throws(QiitaError) in try await self.text(of: documents, as: options.format) }
            }
            for warning in warnings { messages.say(messages.strings.secrets(warning)) }
        } catch {
            messages.fail(error)
        }
        Task { await print(messages, text) }
        RunLoop.main.run()
        exit(ExitCode.failed.rawValue)
    }

    private func print(_ messages: Messages, _ text: @MainActor () async throws(QiitaError) -> String) async {
        do throws(QiitaError) {
            let text = try await text()
            DiskQueue.shared.finish()
            StandardOutput.write(text, messages: messages)
            exit(ExitCode.done.rawValue)
        } catch {
            let strings = messages.strings
            let isToken = error == .unauthorized || error == .tokenMissing || error == .scopeMissing
            messages.fail(
                strings.reason(error, clock: clock), hint: strings.remedyWithoutKeys(error),
                as: isToken ? .token : .network)
        }
    }

    private func layout(
        of repository: ArticleRepository, saying messages: Messages
    ) async throws(QiitaError) -> String {
        let printed = PrintedText(options: options)
        let text = ShownText(
            presentation: printed.presentation, clock: clock, columns: printed.columns,
            hangingCells: printed.hangingCells)
        let lines: [StyledLine]
        switch options.target {
        case .article(let id): lines = text.lines(say(try await repository.best(article: id), messages))
        case .user(let id): lines = text.lines(say(try await repository.best(.user(id: id)), messages).elements)
        case .tag(let id): lines = text.lines(say(try await repository.best(.tag(id: id)), messages).elements)
        case nil: preconditionFailure("A target was asked for before.")
        }
        return printed.text(of: lines)
    }

    /// The value of an answer. One that stands in for another says so on standard error.
    private func say<Value>(_ answer: BestAnswer<Value>, _ messages: Messages) -> Value {
        if let failure = answer.failure {
            let strings = messages.strings
            messages.say("\(strings.kept(clock.ago(answer.kept.time))): \(strings.reason(failure, clock: clock))")
        }
        return answer.kept.value
    }

    private var clock: LocalClock {
        LocalClock(
            now: Launch.environment.now(), utcOffset: TimeZone.current.secondsFromGMT(),
            strings: Strings(language: options.language))
    }
}
