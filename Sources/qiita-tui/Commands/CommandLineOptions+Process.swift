import QiitaDomain

/// What ends the program before a command runs.
enum OptionsEnding: Error {
    case misused(UsageError, CommandLineOptions.Command, Strings)
    case informs(CommandLineOptions.Information, InformationCommand)
    case misconfigured([ConfigurationMistake], file: String, Strings)

    /// Prints what there is to say and ends the program.
    func end() -> Never {
        switch self {
        case .misused(let error, let command, let strings):
            StandardError(strings: strings).fail(strings.usage(error), hint: strings.usageHint(command), as: .usage)
        case .informs(let information, let command): command.run(information)
        case .misconfigured(let mistakes, let file, let strings):
            StandardError(strings: strings).fail(mistakes, file: file)
        }
    }
}

extension CommandLineOptions {
    /// The options of the command line and the configuration.
    /// - Throws: Also if an option only asks for information.
    init(configured arguments: [String], _ variables: [String: String]) throws(OptionsEnding) {
        do throws(UsageError) {
            self = try CommandLineOptions(arguments: arguments, environment: variables)
        } catch {
            let language = Strings.Language(arguments: arguments, environment: variables)
            throw .misused(error, Command(arguments: arguments), Strings(language: language))
        }
        if let information { throw .informs(information, InformationCommand(options: self, variables: variables)) }
        let file = ConfigurationFile(environment: variables)
        switch file.read() {
        case .missing: break
        case .read(let configuration): apply(configuration)
        case .mistaken(let mistakes):
            throw .misconfigured(mistakes, file: file.path ?? "", Strings(language: language))
        }
    }
}
