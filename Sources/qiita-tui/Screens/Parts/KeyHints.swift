import QiitaDomain

/// The hints for keys at the right of a status row.
struct KeyHints {
    let display: DisplaySettings
    let context: KeyContext
    /// Whether going back ends the program.
    var isRoot = false

    /// The hints for these commands, most important first; the last are dropped if they have no room, but the one for
    /// help, which leads to all others, after them all.
    func spans(_ commands: [Command], room: Int) -> [StyledSpan] {
        var offered = self.offered(commands)
        while display.measure.cells(of: Self.joined(offered)) > room, !offered.isEmpty { Self.dropOne(&offered) }
        return offered.isEmpty ? [] : [StyledSpan(Self.joined(offered), TextStyle(.dim))]
    }

    /// The width in cells of the `count` most important hints.
    func cells(ofDearest count: Int, of commands: [Command]) -> Int {
        var offered = self.offered(commands)
        while offered.count > count { Self.dropOne(&offered) }
        return display.measure.cells(of: Self.joined(offered))
    }

    private static func dropOne(_ offered: inout [(command: Command, text: String)]) {
        offered.remove(at: offered.lastIndex { $0.command != .screen(.showHelp) } ?? 0)
    }

    private func offered(_ commands: [Command]) -> [(command: Command, text: String)] {
        commands.compactMap { command in hint(command).map { (command, $0) } }
    }

    private static func joined(_ hints: [(command: Command, text: String)]) -> String {
        hints.map(\.text).joined(separator: "  ")
    }

    /// Nil if the configuration gives the command no key.
    private func hint(_ command: Command) -> String? {
        guard let key = display.keymap.keys(for: command, in: context).first?.label else { return nil }
        let strings = display.strings
        let meaning = command == .screen(.back) && isRoot ? .app(.quit) : command
        return "\(key) \(context == .debugger ? strings.debuggerHint(command) : strings.hint(meaning))"
    }
}
