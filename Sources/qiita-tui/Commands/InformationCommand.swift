import Foundation
import QiitaDomain

/// Prints the requested information instead of starting a command.
struct InformationCommand {
    let options: CommandLineOptions
    let variables: [String: String]

    /// Prints the information on standard output and exits.
    func run(_ information: CommandLineOptions.Information) -> Never {
        var options = options
        let file = ConfigurationFile(environment: variables)
        let outcome = file.read()
        if case .read(let configuration) = outcome { options.apply(configuration) }
        let strings = Strings(language: options.language)
        switch information {
        case .help: say(Usage(options).text)
        case .version: say("\(Version.name) \(Version.number)")
        case .paths: say(paths(strings))
        case .completions(let shell): say(String(CompletionScript.text(for: shell).dropLast()))
        case .printConfig: say(Configuration.template(strings))
        case .checkConfig:
            let path = file.path.map(Self.shown) ?? strings.noDirectory
            switch outcome {
            case .missing: say(strings.configurationIsMissing(path))
            case .read: say(strings.configurationIsGood(path))
            case .mistaken(let mistakes): StandardError(strings: strings).fail(mistakes, file: path)
            }
        }
        exit(ExitCode.done.rawValue)
    }

    /// The paths of the program's files, one a line: the configuration, the cache, the state, the last session's log, the token.
    func paths(_ strings: Strings) -> String {
        let directories = Directories(environment: variables)
        let places = [
            ("config", directories.config.map { $0 + "/config.json5" }), ("cache", directories.cache),
            ("state", directories.state),
            ("outbox", directories.state.map { $0 + "/" + OutboxFile.name }),
            ("mutes", directories.state.map { $0 + "/" + MuteStore.fileName }),
            ("tabs", directories.state.map { $0 + "/" + TabStore.fileName }),
            ("views", directories.state.map { $0 + "/" + TabViewStore.fileName }),
            ("drafts", directories.state.map { $0 + "/" + CommentDrafts.name }),
            ("log", directories.state.map { "\($0)/\(SessionLogFile.name(1)).jsonl" }),
            ("secrets", directories.config.map { $0 + "/Secrets.plist" }),
        ]
        return places.map { "\($0.0)\t\($0.1.map(Self.shown) ?? strings.noDirectory)" }.joined(separator: "\n")
    }

    /// A path with control characters escaped.
    private static func shown(_ path: String) -> String {
        Sanitizer.visible(SystemName.shown(path)).replacing("\n", with: "^J").replacing("\t", with: "^I")
    }

    private func say(_ text: String) {
        StandardOutput.write(text + "\n", messages: StandardError(strings: Strings(language: options.language)))
    }
}

/// What `--help` prints: one command's usage and options.
struct Usage {
    let options: CommandLineOptions

    init(_ options: CommandLineOptions) {
        self.options = options
    }

    var text: String {
        let strings = Strings(language: options.language)
        let lines = CommandLineTable.entries(of: options.command).map { entry in
            let letter = entry.option.letter.map { "-\($0), " } ?? "    "
            let name = letter + "--\(entry.option.name)" + (entry.value.map { " \($0)" } ?? "")
            // A blank separates also what is wider than the column.
            return "  " + DisplayWidth.standard.padded(name + " ", to: 34) + strings.option(entry)
        }
        return ([strings.synopsis(options.command), "", strings.optionsTitle] + lines).joined(separator: "\n")
    }
}
