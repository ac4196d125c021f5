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
