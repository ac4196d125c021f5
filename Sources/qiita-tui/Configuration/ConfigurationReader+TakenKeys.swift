extension ConfigurationReader {
    /// Reports custom commands whose key another command has on the same screen.
    mutating func reportTakenKeys() {
        var keymap = Keymap.standard.rebound(configuration.keys)
        for (index, command) in configuration.commands.enumerated() {
            let others = keymap.bindings.filter {
                $0.keys.contains(command.key) && !$0.contexts.isDisjoint(with: command.place.contexts)
            }
            if let other = others.first {
                record(.keyTaken(key: command.key.label, by: other.command), at: ["commands", "\(index)", "key"])
            }
            keymap = keymap.adding([command])
        }
    }
}
