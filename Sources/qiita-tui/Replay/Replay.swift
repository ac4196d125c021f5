import Foundation

/// The command that replays a recorded log and prints what one wants to know of it.
@MainActor
struct Replay {
    let options: CommandLineOptions

    func run() -> Never {
        let messages = Messages(strings: Strings(language: options.language))
        guard let asked = options.replay.output else {
            messages.fail(messages.strings.terminal(.notATerminal), hint: messages.strings.listInstead, as: .usage)
        }
        let output = StandardOutput(telling: messages)
        let printer = ReplayPrinter(options: options, output: asked, print: output.print) { text in
            output.flush()
            messages.say(text)
        }
        let code = printer.run()
        output.flush()
        exit(code.rawValue)
    }
}
