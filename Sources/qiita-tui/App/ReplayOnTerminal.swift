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
        do {
            let terminal = try CursesTerminal(palette: browse.palette, ambiguousWidth: options.ambiguousWidth)
            let name = Sanitizer.line(URL(filePath: path).lastPathComponent)
            let debuggerLog = DebuggerLog(log: log, name: name, speed: speed, obstacle: prepare(strings))
            let loop = AppLoop(
                store: makeStore(environment: Launch.environment), terminal: terminal,
                presentation: browse.presentation(strings), clock: Launch.environment.now, onEnd: Browse.leave)
            withExtendedLifetime(loop) {
                loop.replay(
                    debuggerLog, hasToken: Launch.environment.hasToken, utcOffset: TimeZone.current.secondsFromGMT())
                RunLoop.main.run()
            }
            exit(ExitCode.done.rawValue)
        } catch {
            Messages(strings: strings).fail(error)
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
