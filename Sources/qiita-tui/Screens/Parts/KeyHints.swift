import QiitaDomain

/// The hints for keys at the right of a status row, and in a dialog.
struct KeyHints {
    let display: DisplaySettings
    let context: KeyContext
    /// Whether going back ends the program.
    var isRoot = false

    /// These hints, most important first; the last are dropped if they have no room, but the one for help, which leads to
    /// all keys, after them all.
    func spans(_ hints: [Hint], room: Int) -> [StyledSpan] {
        var offered = self.offered(hints)
        while display.measure.cells(of: Self.joined(offered)) > room, !offered.isEmpty { Self.dropOne(&offered) }
        return offered.isEmpty ? [] : [StyledSpan(Self.joined(offered), TextStyle(.dim))]
    }

    /// The width in cells of the `count` most important hints.
    func cells(ofDearest count: Int, of hints: [Hint]) -> Int {
        var offered = self.offered(hints)
        while offered.count > count { Self.dropOne(&offered) }
        return display.measure.cells(of: Self.joined(offered))
    }

    /// The key and the words of a hint; nil if the configuration gives its command no key.
    func text(of hint: Hint) -> String? {
        guard let key = display.keymap.keys(for: hint.command, in: context).first?.label else { return nil }
        return "\(key) \(display.strings.hint(hint == .back && isRoot ? .quit : hint))"
    }

    private static func dropOne(_ offered: inout [(hint: Hint, text: String)]) {
        offered.remove(at: offered.lastIndex { $0.hint != .showHelp } ?? 0)
    }

    private func offered(_ hints: [Hint]) -> [(hint: Hint, text: String)] {
        hints.compactMap { hint in text(of: hint).map { (hint, $0) } }
    }

    private static func joined(_ offered: [(hint: Hint, text: String)]) -> String {
        offered.map(\.text).joined(separator: "  ")
    }
}
