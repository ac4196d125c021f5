import QiitaDomain

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

/// A mistake in the configuration, with its place.
struct ConfigurationMistake: Equatable, Sendable {
    /// The kind of value expected.
    enum Kind: Equatable, Sendable {
        case text
        case number
        case flag
        case list
        case group
    }
    enum Reason: Equatable, Sendable {
        case unreadable
        case notAFile
        /// The file is another user's, others can write to it, or it is a link to nothing.
        case unusable(UnusableFile)
        /// `limit` is in bytes.
        case tooLarge(limit: Int)
        case notText
        case notJSON5
        /// A backslash with what follows it.
        case unknownEscape(String)
        /// A text that is written as a word.
        case withoutQuotes(String)
        case unknownKey(allowed: [String])
        case givenTwice
        case wrongKind(wanted: Kind)
        case badValue(String, allowed: String)
        case empty
        /// More elements than `most`.
        case tooMany(most: Int)
        case unknownKeyName(String)
        case keyTaken(key: String, by: Command)
        /// A key that types a character cannot do anything else in a prompt.
        case keyTypes(key: String)
        case quitWithoutKey
        /// A placeholder in a word that a program reads as code.
        case placeholderInCode(CodeWord)
        /// A name in braces, such as `{foo}`, that is not one of the placeholders.
        case unknownPlaceholder(String)
        /// A key that a command of the reader's own needs.
        case missing(String)
    }
    /// From 1; nil if the mistake concerns the whole file.
    var line: Int?
    /// The code point in the line, from 1; nil if the mistake concerns the whole line.
    var column: Int?
    /// The key as a path of names, such as `keys.article.search`; empty if the mistake concerns the whole file.
    var key = ""
    var reason: Reason
}
