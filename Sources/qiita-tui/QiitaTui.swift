import Foundation
import QiitaDomain

/// The program's entry point.
@main
enum QiitaTui {
    @MainActor
    static func main() {
        let variables = ProcessInfo.processInfo.environment
        var options: CommandLineOptions
        do throws(UsageError) {
            options = try CommandLineOptions(arguments: CommandLine.arguments, environment: variables)
        } catch {
            let language = Strings.Language(arguments: CommandLine.arguments, environment: variables)
            let strings = Strings(language: language)
            Messages(strings: strings).fail(strings.usage(error), hint: strings.usageHint, as: .usage)
        }
        if let information = options.information {
            Information(options: options, variables: variables).run(information)
        }
        let file = ConfigurationFile(environment: variables)
        switch file.read() {
        case .missing: break
        case .read(let configuration): options.take(configuration)
        case .mistaken(let mistakes):
            Messages(strings: Strings(language: options.language)).fail(mistakes, file: file.path ?? "")
        }
        let strings = Strings(language: options.language)
        NetworkLibrary.ifMissing(
            write: Messages(strings: strings).line(strings.curlMissing), exitWith: ExitCode.network.rawValue)
        switch options.command {
        case .browse: Browse(options: options, variables: variables).run()
        case .show: Show(options: options, variables: variables).run()
        case .sync: Sync(options: options, variables: variables).run()
        case .login: Login(options: options, variables: variables).run()
        case .outbox: OutboxCommand(options: options, variables: variables).run()
        case .render: Render(options: options).run()
        case .replay where options.replay.isRerun: RerunCommand.run(options)
        case .replay where options.replay.output == nil:
            ReplayOnTerminal(options: options, variables: variables).run()
        case .replay: Replay(options: options).run()
        }
    }
}
