import QiitaDomain

extension CommandLineOptions {
    /// The options of the command line and the configuration. Mistakes in them end the program, and so does an option
    /// that only asks for information.
    static func atStart(_ arguments: [String], _ variables: [String: String]) -> CommandLineOptions {
        var options: CommandLineOptions
        do throws(UsageError) {
            options = try CommandLineOptions(arguments: arguments, environment: variables)
        } catch {
            let strings = Strings(language: Strings.Language(arguments: arguments, environment: variables))
            StandardError(strings: strings).fail(strings.usage(error), hint: strings.usageHint, as: .usage)
        }
        if let information = options.information {
            InformationCommand(options: options, variables: variables).run(information)
        }
        let file = ConfigurationFile(environment: variables)
        switch file.read() {
        case .missing: break
        case .read(let configuration): options.apply(configuration)
        case .mistaken(let mistakes):
            StandardError(strings: Strings(language: options.language)).fail(mistakes, file: file.path ?? "")
        }
        return options
    }
}
