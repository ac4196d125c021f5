extension KeyContext {
    /// The name in the configuration.
    var name: String { "\(self)" }

    /// The screens that the configuration names. What it says of an article counts for one from its author's list too.
    static let configurable = allCases.filter { $0 != .userArticle }

    /// The screen whose keys in the configuration count here.
    var configured: KeyContext { self == .userArticle ? .article : self }
}

extension Keymap {
    /// The bindings of a screen, in the order of help.
    func bindings(in context: KeyContext) -> [Binding] {
        bindings.filter { $0.contexts.contains(context) }
    }

    /// The commands whose keys can be chosen on a screen. The digits of a link's number stay digits.
    func configurableCommands(in context: KeyContext) -> [Command] {
        bindings(in: context).map(\.command).filter { $0 != .article(.typeNumber) && $0 != .list(.selectTab) }
    }

    /// The table with other keys for some commands on some screens; a command without any key leaves the table there.
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
