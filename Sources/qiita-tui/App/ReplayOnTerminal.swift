import Foundation
import QiitaDomain

/// The command that opens a recorded log in the debugger, and perhaps goes on live from there.
@MainActor
struct ReplayOnTerminal {
    let options: CommandLineOptions
    let variables: [String: String]

    /// Opens the log. Nothing outside is reached before the reader goes on live: then it is the demo, unless a host was named.
    func run(_ log: RecordedLog, path: String, speed: PlaybackSpeed) -> Never {
        let browse = Browse(options: options, variables: variables)
        let strings = Strings(language: options.language)
        let messages = Messages(strings: strings)
        do {
            let terminal = try CursesTerminal(palette: browse.palette, ambiguousWidth: options.ambiguousWidth)
            var debuggerLog = DebuggerLog(log: log, path: path)
            debuggerLog.speed = speed
            debuggerLog.obstacle = prepare(strings)
            let loop = AppLoop(
                store: makeStore(environment: Launch.environment, recorders: Launch.recorders), terminal: terminal,
                presentation: browse.presentation(strings), recorders: Launch.recorders,
                clock: Launch.environment.now, onEnd: { browse.leave($0, saying: messages) })
            withExtendedLifetime(loop) {
                loop.replay(
                    debuggerLog, hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT())
                RunLoop.main.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            messages.fail(error)
        }
    }

    /// Prepares the outside that going on live takes; nil, or why that cannot be done.
    private func prepare(_ strings: Strings) -> String? {
        var options = options
        options.isDemo = options.isDemo || options.host == .qiita
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
