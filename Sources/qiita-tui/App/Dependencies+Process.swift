import Foundation
import QiitaDomain

extension Dependencies {
    /// The dependencies of this process, from its arguments, its environment variables and the reader's configuration; the failure is
    /// what ends the program instead.
    static let ofProcess: Result<Dependencies, OptionsEnding> = {
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
        let arguments = SystemName.arguments.map(SystemName.argument)
        return Result { () throws(OptionsEnding) in
            Dependencies(
                options: try CommandLineOptions(configured: arguments, variables), variables: variables,
                inherited: inherited)
        }
    }()

    /// The dependencies with which `main` runs a command.
    static var ofCommand: Dependencies {
        guard case .success(let dependencies) = ofProcess else { preconditionFailure("main has ended the program.") }
        return dependencies
    }
}
