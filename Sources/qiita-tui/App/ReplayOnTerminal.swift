import Foundation
import QiitaDomain
import ReduxKit

/// The command that opens a recorded log in the debugger, and can continue live from there.
@MainActor
struct ReplayOnTerminal {
    let dependencies: Dependencies

    private var options: CommandLineOptions { dependencies.options }

    /// Opens the log. Until the reader continues live, neither network nor disk is used; live is the demo unless a host was given.
    func run() -> Never {
        let (messages, strings) = (dependencies.messages, dependencies.strings)
        do {
            let terminal = try dependencies.terminal
            // What is not a log is refused before the terminal is entered.
            _ = try ActionLogReader(path: options.replay.log, format: .session)
            let log = DebuggerOptions(
                path: options.replay.log, speed: options.replay.speed ?? .normal,
                skipped: options.replay.request.skipped,
                language: options.chosenLanguage, obstacle: obstacle)
            messages.say(dependencies.warnings)
            try terminal.open()
            let loop = AppLoop(
                store: mainStore, terminal: terminal, display: dependencies.display,
                recorders: dependencies.recorders, debugging: TimeTravel.Tools(editor: try dependencies.system.edit),
                timing: AppLoop.Timing(now: dependencies.now), onEnd: dependencies.end)
            withExtendedLifetime(loop) {
                loop.replay(
                    log, hasToken: dependencies.hasToken, zone: SystemTimeZone.rules(at: dependencies.now()))
                dependencies.mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch let error as TerminalError {
            messages.fail(strings.terminal(error), hint: strings.listInstead, as: .usage)
        } catch let error as ActionLogReadError {
            messages.fail(strings.replay(.unreadable(error, file: options.replay.log)), as: .failed)
        } catch {
            messages.fail(error)
        }
    }

    /// The reason why the session cannot continue live; nil if it can.
    private var obstacle: String? {
        do {
            _ = try dependencies.environment
            return nil
        } catch let error as SecretsError {
            return dependencies.strings.secrets(error)
        } catch let error as FixturesNotFound {
            return dependencies.strings.fixtures(error)
        } catch {
            return "\(error)"
        }
    }
}
