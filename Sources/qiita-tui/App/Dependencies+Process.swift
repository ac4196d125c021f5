import Foundation
import QiitaDomain

extension Dependencies {
    /// The dependencies of this process, from its arguments, its environment variables and the reader's configuration. The first use
    /// ends the program if they are mistaken or only ask for information (`CommandLineOptions.atStart`).
    static let ofProcess: Dependencies = {
        var variables = SystemName.environment
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "QIITA_TUI_FIXTURES", "TMPDIR"] {
            // A folder whose name is not UTF-8 and that does not exist is as good as none.
            variables[name] = variables[name].flatMap(SystemName.path)
        }
        // Foundation reads this one itself.
        if let folder = variables["TMPDIR"] { setenv("TMPDIR", folder, 1) }
        return Dependencies(
            options: .atStart(SystemName.arguments.map(SystemName.argument), variables), variables: variables)
    }()
}
