import Foundation

/// The command that replays a recorded log.
@MainActor
struct Replay {
    let options: CommandLineOptions

    func run() -> Never {
        let messages = Messages(strings: Strings(language: options.language))
        messages.fail(messages.strings.terminal(.notATerminal), hint: messages.strings.listInstead, as: .usage)
    }
}
