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
        do throws(QiitaError) {
            switch options.target {
            case .article(let id): printed.print(text.lines(try await article(id, messages)))
            case .user(let id): printed.print(text.lines(try await articles(.user(id: id), messages)))
            case .tag(let id): printed.print(text.lines(try await articles(.tag(id: id), messages)))
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

    private func article(_ id: Article.ID, _ messages: Messages) async throws(QiitaError) -> Article {
        let environment = Launch.environment
        return try await environment.retrying.reply(tell: { tell($0, messages) }) { () throws(QiitaError) in
            try await environment.client.article(id)
        }.value
    }

    private func articles(_ source: ArticleSource, _ messages: Messages) async throws(QiitaError) -> [Article] {
        let environment = Launch.environment
        return try await environment.retrying.reply(tell: { tell($0, messages) }) { () throws(QiitaError) in
            try await environment.client.articles(source, 1)
        }.value.elements
    }

    /// Says why nothing comes for up to a minute; a retry that comes within two seconds needs no word.
    private func tell(_ retry: Retry, _ messages: Messages) {
        if retry.limitEnds != nil { messages.say(messages.strings.retrying(retry, clock: clock)) }
    }

    private var clock: LocalClock {
        LocalClock(
            now: Launch.environment.now(), utcOffset: TimeZone.current.secondsFromGMT(),
            strings: Strings(language: options.language))
    }
}
