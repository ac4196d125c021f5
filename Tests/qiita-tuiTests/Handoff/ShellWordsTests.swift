import Testing

@testable import qiita_tui

@Suite("Commands in environment variables")
struct ShellWordsTests {
    @Test(
        "A command is split as a shell splits it",
        arguments: [
            ("", []), (" \t\n", []), ("vi", ["vi"]), ("  emacs -nw ", ["emacs", "-nw"]),
            ("vim -c 'set tw=74'", ["vim", "-c", "set tw=74"]), ("vim -c \"set tw=74\"", ["vim", "-c", "set tw=74"]),
            ("/opt/my\\ editor/ed", ["/opt/my editor/ed"]), ("'/opt/my editor'/ed", ["/opt/my editor/ed"]),
            ("a ''", ["a", ""]), ("a \"b\\\"c\\d\\\\\"", ["a", "b\"c\\d\\"]), ("a 'b\\'", ["a", "b\\"]),
            ("a \\\nb", ["a", "b"]), ("a $HOME ~ *", ["a", "$HOME", "~", "*"]),
            ("e\u{301}d 'e'\u{301}", ["e\u{301}d", "e\u{301}"]),
        ])
    func split(_ text: String, _ words: [String]) {
        #expect(ShellWords.split(text) == words)
    }

    @Test("An unclosed quote is no command", arguments: ["'", "a \"b", "a 'b\\'c'", "a \\"])
    func unclosed(_ text: String) {
        #expect(ShellWords.split(text) == nil)
    }

    @Test("A separator divides commands outside of quotes")
    func commands() {
        #expect(ShellWords.commands(in: "a b:':' c::d", separator: ":") == [["a", "b"], [":", "c"], ["d"]])
    }
}
