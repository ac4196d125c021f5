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
        do throws(StartFailure) {
            refuseWhatIsNoLog()
            let terminal = try dependencies.terminal
            let log = DebuggerOptions(
                path: options.replay.log, speed: options.replay.speed ?? .normal,
                skipped: options.replay.request.skipped,
                language: options.chosenLanguage, obstacle: obstacle)
            messages.say(dependencies.warnings)
            try open(terminal)
            let loop = AppLoop(
                store: mainStore, terminal: terminal, display: dependencies.display,
                recorder: dependencies.recorder, debugging: TimeTravel.Tools(editor: try dependencies.system.edit),
                timing: AppLoop.Timing(now: dependencies.now), onEnd: dependencies.end)
            withExtendedLifetime(loop) {
                loop.replay(
                    log, hasToken: dependencies.hasToken, zone: SystemTimeZone.rules(at: dependencies.now()))
                dependencies.mainLoop.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            guard case .terminal = error else { messages.fail(error) }
            messages.fail(strings.startFailure(error), hint: strings.listInstead, as: .usage)
        }
    }

    /// Ends the program, before a terminal is needed, if the file is not a log.
    private func refuseWhatIsNoLog() {
        do throws(ActionLogReadError) {
            _ = try ActionLogReader(path: options.replay.log, format: .session)
        } catch {
            dependencies.messages.fail(
                dependencies.strings.replay(.unreadable(error, file: options.replay.log)), as: .failed)
        }
    }

    private func open(_ terminal: CursesTerminal) throws(StartFailure) {
        do throws(TerminalError) {
            try terminal.open()
        } catch {
            throw .terminal(error)
        }
    }

    /// The reason why the session cannot continue live; nil if it can.
    private var obstacle: String? {
        do throws(StartFailure) {
            _ = try dependencies.environment
            return nil
        } catch {
            return dependencies.strings.startFailure(error)
        }
    }
}
