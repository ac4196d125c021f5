/// The hints for keys at the right of a status row.
struct KeyHints {
    let presentation: Presentation
    let context: KeyContext

    /// The hints for these commands, the dearest first; the last are dropped where they have no room.
    func spans(_ commands: [Command], room: Int) -> [StyledSpan] {
        var offered = commands.compactMap(hint)
        while presentation.measure.cells(of: offered.joined(separator: "  ")) > room, !offered.isEmpty {
            offered.removeLast()
        }
        return offered.isEmpty ? [] : [StyledSpan(offered.joined(separator: "  "), TextStyle(.dim))]
    }

    /// Nil where the reader has given the command no key.
    private func hint(_ command: Command) -> String? {
        guard let key = presentation.keymap.keys(for: command, in: context).first?.label else { return nil }
        let strings = presentation.strings
        return "\(key) \(context == .debugger ? strings.debuggerHint(command) : strings.hint(command))"
    }
}
