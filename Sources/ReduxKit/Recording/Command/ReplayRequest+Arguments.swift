/// Requests from the arguments of a command line.
extension ReplayRequest {
    /// Parses arguments as getopt_long does: `--name value` or `--name=value`, in any order, and after `--` no more options. Nil if
    /// they ask for help.
    /// - Parameter arguments: without the program's name and the subcommand.
    /// - Throws: `ReplayUsageError` for the first mistake.
    public init?(arguments: [String]) throws(ReplayUsageError) {
        self.init()
        var rest = arguments[...]
        var operands: [String] = []
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            }
            if argument == "--help" || argument == "-h" { return nil }
            guard argument.hasPrefix("-"), argument != "-" else {
                operands.append(argument)
                continue
            }
            let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard argument.hasPrefix("--"), let option = parts.first.flatMap({ ReplayOption(rawValue: String($0)) })
            else { throw .unknownOption(argument) }
            let given = parts.count > 1 ? String(parts[1]) : nil
            if option.value == nil {
                guard given == nil else { throw .valueUnwanted(option: option.rawValue) }
                try apply(option, "")
            } else {
                guard let value = given ?? rest.popFirst() else { throw .valueMissing(option: option.rawValue) }
                try apply(option, value)
            }
        }
        guard let log = operands.first else { throw .logMissing }
        guard operands.count == 1 else { throw .tooMany(argument: operands[1]) }
        self.log = log
        guard output != nil else { throw .outputMissing }
        try check()
    }
}
