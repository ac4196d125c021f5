import Foundation
import QiitaDomain

/// The program's entry.
@main
enum QiitaTui {
    @MainActor
    static func main() {
        let variables = ProcessInfo.processInfo.environment
        let options: CommandLineOptions
        do throws(UsageError) {
            options = try CommandLineOptions(arguments: CommandLine.arguments, environment: variables)
        } catch {
            let strings = Strings(language: Strings.Language(environment: variables))
            Messages(strings: strings).fail(strings.usage(error), hint: strings.usageHint, as: .usage)
        }
        if let information = options.information {
            print(information == .version ? "\(Version.name) \(Version.number)" : Usage(options).text)
            exit(ExitCode.done.rawValue)
        }
        switch options.command {
        case .browse: Browse(options: options, variables: variables).run()
        case .show: Show(options: options, variables: variables).run()
        case .render: Render(options: options).run()
        case .replay where options.replay.output == nil:
            ReplayOnTerminal(options: options, variables: variables).run()
        case .replay: Replay(options: options).run()
        }
    }
}
