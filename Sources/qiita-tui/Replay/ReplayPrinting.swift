import Foundation
import QiitaDomain
import ReduxKit

/// The command `replay` with an option that prints.
@MainActor
struct ReplayPrinting {
    let options: CommandLineOptions
    /// Prints a line on standard output.
    let print: (String) -> Void
    /// Prints a message on standard error.
    let say: (String) -> Void
    /// Reduces the actions; a test passes one whose reducer has a bug.
    var program = RecordedProgram.session

    /// Prints what the options request, and ends the program.
    static func run(_ options: CommandLineOptions) -> Never {
        let messages = StandardError(strings: Strings(language: options.language))
        let output = StandardOutput(reporting: messages)
        let replay = ReplayPrinting(options: options, print: output.print) { text in
            output.flush()
            messages.say(text)
        }
        let code = replay.run()
        output.flush()
        exit(code.rawValue)
    }

    /// Prints what the options request.
    func run() -> ExitCode {
        let command = ReplayCommand.session(options, of: program)
        if let screen = options.replay.screen { return printScreen(screen.size, command) }
        let status = command.run(options.replay.request, print: print) { say(command.sentence($0)) }
        return ExitCode(status)
    }

    /// Prints the screen without escaping, which would also escape the control sequences of its colours.
    private func printScreen(_ size: TerminalSize?, _ command: ReplayCommand<ActionCodec>) -> ExitCode {
        let request = options.replay.request
        do throws(ActionLogReadError) {
            var replay = try LogReplay(path: request.log, skipping: request.skipped, by: command.program)
            replay.run(upTo: request.position ?? .max)
            let isThere = replay.reaches(request.position) { say(command.sentence(.noSuchAction($0, count: $1))) }
            if isThere {
                RecordedScreen(options: options).lines(of: replay.state, replay.header, size: size).forEach(print)
            }
            let problem = command.problem(of: replay, in: request) { say(command.sentence($0)) }
            return problem.map(ExitCode.init) ?? (isThere ? .done : .usage)
        } catch {
            say(command.sentence(.unreadable(error, file: request.log)))
            return .failed
        }
    }
}

extension ExitCode {
    /// The exit status of a printing command.
    fileprivate init(_ status: ReplayStatus) {
        switch status {
        case .done: self = .done
        case .failed: self = .failed
        case .usage: self = .usage
        case .differs: self = .differs
        }
    }
}
