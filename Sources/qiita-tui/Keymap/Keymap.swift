/// The one table of keys. The loop, the help screen, the hints on the status row and the man page read it.
struct Keymap: Sendable, Equatable {
    /// A command, its keys, and the screens where they are valid.
    struct Binding: Sendable, Equatable {
        let command: Command
        let keys: [Key]
        let contexts: Set<KeyContext>

        init(_ command: Command, _ keys: [Key], in contexts: Set<KeyContext>) {
            self.command = command
            self.keys = keys
            self.contexts = contexts
        }

        /// The keys as help writes them; consecutive digits are a range.
        var label: String {
            if keys == Keymap.digits { return "0-9" }
            if keys == Keymap.tabDigits { return "1-9" }
            if keys == Keymap.letters { return "a-z A-Z" }
            return keys.map(\.label).joined(separator: " ")
        }
    }

    static let digits = "0123456789".map(Key.character)
    static let tabDigits = "123456789".map(Key.character)
    /// The letters of marks in an article, and the sign that goes back to before a jump.
    static let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'".map(Key.character)

    let bindings: [Binding]
    private let commands: [KeyContext: [Key: Command]]
    private let keys: [KeyContext: [Command: [Key]]]

    init(_ bindings: [Binding]) {
        self.bindings = bindings
        var commands: [KeyContext: [Key: Command]] = [:]
        var keys: [KeyContext: [Command: [Key]]] = [:]
        for context in KeyContext.allCases {
            let bindings = bindings.filter { $0.contexts.contains(context) }
            guard !bindings.isEmpty else { continue }
            var own: [Key: Command] = Dictionary(minimumCapacity: bindings.reduce(0) { $0 + $1.keys.count })
            for binding in bindings {
                for key in binding.keys { own[key] = binding.command }
            }
            commands[context] = own
            // The first binding of a command is the one that hints show.
            keys[context] = Dictionary(bindings.map { ($0.command, $0.keys) }) { first, _ in first }
        }
        self.commands = commands
        self.keys = keys
    }

    /// The command of the key there; nil if it has none. In a prompt a character without a command is text.
    func command(for key: Key, in context: KeyContext) -> Command? {
        if let command = commands[context]?[key] { return command }
        if context.isPrompt, case .character = key { return .input(.typeText) }
        return nil
    }

    /// The command that a typed key means there, and the key that has it. A full-width character, which an input method sends, means
    /// the key that it looks like.
    func meaning(of typed: Key, in context: KeyContext) -> (command: Command, key: Key)? {
        if let command = command(for: typed, in: context) { return (command, typed) }
        guard let key = typed.halfWidth, let command = command(for: key, in: context) else { return nil }
        return (command, key)
    }

    /// The keys of a command there; the first one is shown in hints.
    func keys(for command: Command, in context: KeyContext) -> [Key] {
        keys[context]?[command] ?? []
    }
}

extension Keymap {
    /// The bindings of a screen, in the order of help.
    func bindings(in context: KeyContext) -> [Binding] {
        bindings.filter { $0.contexts.contains(context) }
    }

    /// The commands whose keys can be chosen on a screen. The digits of a link's number and those of the tabs stay digits.
    func configurableCommands(in context: KeyContext) -> [Command] {
        bindings(in: context).map(\.command).filter { $0 != .article(.typeNumber) && $0 != .list(.selectTab) }
    }

    /// The table with the reader's own commands.
    func adding(_ commands: [ConfiguredCommand]) -> Keymap {
        Keymap(bindings + commands.map { Binding(.own($0), [$0.key], in: $0.place.contexts) })
    }

    /// The table with replaced keys; a command without any key is removed there.
    func rebound(_ keys: [KeyContext: [Command: [Key]]]) -> Keymap {
        Keymap(
            bindings.flatMap { binding -> [Binding] in
                let chosen = binding.contexts.filter { keys[$0.configured]?[binding.command] != nil }
                let usual = binding.contexts.subtracting(chosen)
                let groups = Dictionary(grouping: chosen) { keys[$0.configured]?[binding.command] ?? [] }
                return (usual.isEmpty ? [] : [Binding(binding.command, binding.keys, in: usual)])
                    + groups.sorted { $0.key.map(\.label).lexicographicallyPrecedes($1.key.map(\.label)) }
                    .filter { !$0.key.isEmpty }.map { Binding(binding.command, $0.key, in: Set($0.value)) }
            })
    }
}
