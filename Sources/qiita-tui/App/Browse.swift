import Foundation
import QiitaDomain

/// The command that browses: the terminal, the store and the loop from start to end.
@MainActor
struct Browse {
    let options: CommandLineOptions
    let variables: [String: String]

    func run() -> Never {
        let strings = Strings(language: options.language)
        let messages = Messages(strings: strings)
        do {
            let terminal = try CursesTerminal(
                palette: options.palette(environment: variables), ambiguousWidth: options.ambiguousWidth)
            for warning in try Launch.prepare(options, variables: variables) { messages.say(strings.secrets(warning)) }
            let loop = AppLoop(
                store: mainStore, terminal: terminal, presentation: presentation(strings),
                clock: Launch.environment.now, onEnd: Self.leave)
            withExtendedLifetime(loop) {
                loop.start(
                    hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT(),
                    target: options.target?.screen ?? .home)
                RunLoop.main.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            messages.fail(error)
        }
    }

    private func presentation(_ strings: Strings) -> Presentation {
        Presentation(
            strings: strings, keymap: options.configuration.keymap,
            measure: DisplayWidth(ambiguousWidth: options.ambiguousWidth),
            textWidth: options.textWidth)
    }

    /// Ends the process the way that it was asked to end.
    private static func leave(_ ending: AppLoop.Ending) {
        switch ending {
        case .quit: exit(ExitCode.done.rawValue)
        case .hungUp: die(of: SIGHUP)
        case .terminated(let number): die(of: number)
        }
    }

    /// Raises the signal with its default action, so that the parent sees the true status.
    private static func die(of number: Int32) {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}
