import Foundation
import QiitaDomain

extension Dependencies {
    /// The dependencies of this process, from its arguments, its environment variables and the reader's configuration. The first use
    /// ends the program if they are mistaken or only ask for information (`CommandLineOptions.atStart`).
    static let ofProcess: Dependencies = {
        let variables = ProcessInfo.processInfo.environment
        return Dependencies(options: .atStart(CommandLine.arguments, variables), variables: variables)
    }()
}
