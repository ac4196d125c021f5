/// What is wrong with the configuration, and where.
struct ConfigurationMistake: Equatable, Sendable {
    /// What a value should have been.
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
        /// `limit` is in bytes.
        case tooLarge(limit: Int)
        case notText
        case notJSON5
        case unknownKey(allowed: [String])
        case givenTwice
        case wrongKind(wanted: Kind)
        case badValue(String, allowed: String)
        case empty
        case unknownKeyName(String)
        case keyTaken(key: String, by: Command)
        /// A key that types a character cannot do anything else in a prompt.
        case keyTypes(key: String)
        case quitWithoutKey
    }
    /// From 1; nil where it is the whole file.
    var line: Int?
    /// The key as a path of names, such as `keys.article.search`; empty where it is the whole file.
    var key = ""
    var reason: Reason
}
