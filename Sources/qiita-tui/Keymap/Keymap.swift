/// The one table of keys. The loop, the help screen, the hints on the status row and the manual read it.
struct Keymap: Sendable, Equatable {
    /// A command, the keys that give it, and where they do.
    struct Binding: Sendable, Equatable {
        let command: Command
        let keys: [Key]
        let contexts: Set<KeyContext>

        init(_ command: Command, _ keys: [Key], in contexts: Set<KeyContext>) {
            self.command = command
            self.keys = keys
            self.contexts = contexts
        }

        /// The keys as help writes them; digits in a row are one range.
        var label: String {
            if keys == Keymap.digits { return "0-9" }
            if keys == Keymap.tabDigits { return "1-4" }
            return keys.map(\.label).joined(separator: " ")
        }
    }

    static let digits = "0123456789".map(Key.character)
    /// The digits of home's tabs.
    static let tabDigits = "1234".map(Key.character)

    let bindings: [Binding]
    private let commands: [KeyContext: [Key: Command]]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
        var commands: [KeyContext: [Key: Command]] = [:]
        for binding in bindings {
            for context in binding.contexts {
                for key in binding.keys { commands[context, default: [:]][key] = binding.command }
            }
        }
        self.commands = commands
    }

    /// What the key means there; nil where nothing. In a prompt a character that means nothing else is text.
    func command(for key: Key, in context: KeyContext) -> Command? {
        if let command = commands[context]?[key] { return command }
        if context.isPrompt, case .character = key { return .input(.typeText) }
        return nil
    }

    /// The keys of a command there, the one to show first.
    func keys(for command: Command, in context: KeyContext) -> [Key] {
        bindings.first { $0.command == command && $0.contexts.contains(context) }?.keys ?? []
    }
}
