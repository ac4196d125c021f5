import Foundation
import QiitaDomain

extension Dependencies {
    /// The dependencies of this process, from its arguments, its environment variables and the reader's configuration. The first use
    /// ends the program if they are mistaken or only ask for information (`CommandLineOptions.atStart`).
    static let ofProcess: Dependencies = {
        // Children get the variables as they are.
        let inherited = SystemName.variables
        var variables = SystemName.environment
        for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "TMPDIR"] {
            // A relative one counts as none.
            variables[name] = variables[name].flatMap { $0.hasPrefix("/") ? SystemName.folder(at: $0) : $0 }
        }
        variables["QIITA_TUI_FIXTURES"] = variables["QIITA_TUI_FIXTURES"].flatMap(SystemName.path)
        // Foundation reads this one itself.
        if let folder = variables["TMPDIR"] { setenv("TMPDIR", folder, 1) }
        return Dependencies(
            options: .atStart(SystemName.arguments.map(SystemName.argument), variables), variables: variables,
            inherited: inherited)
    }()
}
