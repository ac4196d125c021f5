import Testing

@testable import qiita_tui

@Suite("A key has a label that a reader knows")
struct KeyLabelTests {
    @Test(
        "Labels",
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

    @Test("No two keys of the table share a label")
    func distinct() {
        let keys = Set(Keymap.standard.bindings.flatMap(\.keys))
        #expect(Set(keys.map(\.label)).count == keys.count)
    }
}
