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
        /// `limit` is in bytes.
        case tooLarge(limit: Int)
        case notText
        case notJSON5
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
        /// A key that a command of the reader's own needs.
        case missing(String)
    }
    /// From 1; nil if the mistake concerns the whole file.
    var line: Int?
    /// The character in the line, from 1; nil if the mistake concerns the whole line.
    var column: Int?
    /// The key as a path of names, such as `keys.article.search`; empty if the mistake concerns the whole file.
    var key = ""
    var reason: Reason
}

/// A conflict between configured keys.
struct KeyClash: Equatable {
    let screen: KeyContext
    /// The command whose keys are configured.
    let command: Command
    let reason: ConfigurationMistake.Reason

    /// All conflicts of the configured keys with each other and with the default ones.
    static func all(in keys: Configuration.Keys) -> [KeyClash] {
        let keymap = Keymap.standard.rebound(keys)
        return keys.flatMap { screen, commands in
            commands.flatMap { command, keys in
                reasons(keymap, screen, command, keys, own: Set(commands.keys)).map {
                    KeyClash(screen: screen, command: command, reason: $0)
                }
            }
        }
    }

    private static func reasons(
        _ keymap: Keymap, _ screen: KeyContext, _ command: Command, _ keys: [Key], own: Set<Command>
    ) -> [ConfigurationMistake.Reason] {
        var reasons: [ConfigurationMistake.Reason] = []
        if command == .app(.quit), keys.isEmpty { reasons.append(.quitWithoutKey) }
        for key in keys {
            if screen == .prompt, case .character = key { reasons.append(.keyTypes(key: key.label)) }
            let others = keymap.bindings(in: screen).filter { $0.command != command && $0.keys.contains(key) }
            // If both are configured, the second in the table's order is reported, so that a pair is named once.
            let order = Command.allCases
            reasons += others.map(\.command)
                .filter { other in
                    guard own.contains(other), let mine = order.firstIndex(of: command) else { return true }
                    return order.firstIndex(of: other).map { $0 < mine } ?? true
                }
                .map { .keyTaken(key: key.label, by: $0) }
        }
        return reasons
    }
}
