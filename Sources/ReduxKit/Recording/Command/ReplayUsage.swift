/// The description of the arguments of a command that prints a log.
struct ReplayUsage {
    /// The words that run the command.
    let program: [String]

    /// The description, line by line.
    var lines: [String] {
        let options = ReplayOption.allCases.map { option in
            ("--\(option.rawValue)" + (option.value.map { " \($0)" } ?? ""), option.help)
        }
        let width = options.map(\.0.count).max() ?? 0
        return ["usage: \(program.joined(separator: " ")) OPTIONS LOG", ""]
            + options.map { "  \($0)\(String(repeating: " ", count: width - $0.count))  \($1)" }
    }
}
