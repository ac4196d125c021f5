import Testing

@testable import qiita_tui

@Suite("Labels of keys")
struct KeyLabelTests {
    @Test(
        "Each key has its label",
        arguments: [
            (Key.character("j"), "j"), (.character("G"), "G"), (.character(" "), "Space"), (.character("あ"), "あ"),
            (.control("f"), "^F"), (.up, "Up"), (.down, "Down"), (.left, "Left"), (.right, "Right"), (.home, "Home"),
            (.end, "End"), (.pageUp, "PgUp"), (.pageDown, "PgDn"), (.insert, "Ins"), (.delete, "Del"),
            (.backspace, "Backspace"), (.enter, "Enter"), (.tab, "Tab"), (.backTab, "S-Tab"), (.escape, "Esc"),
            (.function(1), "F1"), (.function(12), "F12"),
        ])
    func labels(_ key: Key, _ label: String) {
        #expect(key.label == label)
    }

    @Test("Labels in the keymap are unique")
    func distinct() {
        let keys = Set(Keymap.standard.bindings.flatMap(\.keys))
        #expect(Set(keys.map(\.label)).count == keys.count)
    }

    @Test("Every key in the keymap parses from its label")
    func roundTrip() {
        for key in Set(Keymap.standard.bindings.flatMap(\.keys)) { #expect(Key(label: key.label) == key) }
    }

    @Test(
        "Keys also parse from other spellings",
        arguments: [
            ("space", Key.character(" ")), ("ENTER", .enter), ("pgdn", .pageDown), ("s-tab", .backTab),
            ("f12", .function(12)),
            ("^n", .control("n")), ("^I", .tab), ("^M", .enter), ("^[", .escape), ("^H", .backspace),
            ("^_", .control("_")),
            ("^", .character("^")), ("あ", .character("あ")), ("J", .character("J")), ("j", .character("j")),
        ])
    func written(_ label: String, _ key: Key) {
        #expect(Key(label: label) == key)
    }

    @Test(
        "Text that names no key does not parse",
        arguments: ["", "jj", "F0", "F13", "^あ", "^`", "^1", "Ctrl-A", "\u{1B}", "\u{85}", "e\u{301}"])
    func unknown(_ label: String) {
        #expect(Key(label: label) == nil)
    }
}
