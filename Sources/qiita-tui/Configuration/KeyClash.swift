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
