import Foundation
import QiitaDomain
import ReduxKit

/// The command that opens a recorded log in the debugger, and can continue live from there.
@MainActor
struct ReplayOnTerminal {
    let options: CommandLineOptions
    let variables: [String: String]

    /// Opens the log. Until the reader continues live, neither network nor disk is used; live is the demo unless a host was given.
    func run() -> Never {
        let browse = Browse(options: options, variables: variables)
        let strings = Strings(language: options.language)
        let messages = Messages(strings: strings)
        do {
            let mainLoop = MainLoop()
            let terminal = try CursesTerminal(
                palette: browse.options.palette(environment: browse.variables), ambiguousWidth: options.ambiguousWidth,
                usesMouse: options.configuration.usesMouse, loop: mainLoop)
            // What is not a log is refused before the terminal is entered.
            _ = try ActionLogReader(path: options.replay.log)
            let log = LogFile(
                path: options.replay.log, speed: options.replay.speed ?? .normal, skipped: options.replay.skipped,
                language: options.chosenLanguage, obstacle: prepare(strings))
            let loop = AppLoop(
                store: makeStore(environment: Launch.environment, recorders: Launch.recorders), terminal: terminal,
                presentation: browse.presentation(strings), recorders: Launch.recorders,
                editor: SystemHandoff(variables: variables, terminal: terminal).edit,
                clock: Launch.environment.now, onEnd: { browse.leave($0, saying: messages) })
            withExtendedLifetime(loop) {
                loop.replay(
                    log, hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT())
                mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch let error as TerminalError {
            messages.fail(strings.terminal(error), hint: strings.listInstead, as: .usage)
        } catch let error as ActionLogReadError {
            messages.fail(strings.log(error, file: options.replay.log), as: .failed)
        } catch {
            messages.fail(error)
        }
    }

    /// Makes the dependencies for continuing live. Returns nil, or the reason for a failure.
    private func prepare(_ strings: Strings) -> String? {
        var options = options
        options.isDemo = options.isDemo || !options.isHostNamed
        do {
            for warning in try Launch.prepare(options, variables: variables) {
                Messages(strings: strings).say(strings.secrets(warning))
            }
            return nil
        } catch let error as SecretsError {
            return strings.secrets(error)
        } catch let error as FixturesNotFound {
            return strings.fixtures(error)
        } catch {
            return "\(error)"
        }
    }
}
