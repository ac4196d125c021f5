/// Parses a configuration. It continues after a mistake, so that one run reports all of them.
struct ConfigurationReader {
    /// The settings that could be read.
    private(set) var configuration = Configuration()
    /// All mistakes, from top to bottom.
    let mistakes: [ConfigurationMistake]

    init(_ text: String) {
        var checker = ConfigurationChecker()
        do throws(JSON5Error) {
            if let value = try JSON5Parser.value(of: text) {
                ConfigurationSetting.read(ConfigurationSetting.all, from: value, into: &configuration, &checker)
                configuration.reportTakenKeys(in: value, &checker)
            }
        } catch {
            switch error.reason {
            case .unexpected: checker.record(.notJSON5, at: error.place, [])
            case .unknownEscape(let escape): checker.record(.unknownEscape(escape), at: error.place, error.path)
            }
        }
        mistakes = checker.mistakes.sorted {
            ($0.line ?? 0, $0.column ?? 0, $0.key) < ($1.line ?? 0, $1.column ?? 0, $1.key)
        }
    }
}
