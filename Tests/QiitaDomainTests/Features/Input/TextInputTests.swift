import Testing

@testable import QiitaDomain

@Suite("Editing a line of text")
struct TextInputTests {
    /// The text after the edits, with a bar for the caret.
    private func text(_ start: String = "", _ edits: TextEdit...) -> String {
        var input = TextInput(start)
        for edit in edits { input.apply(edit) }
        return "\(input.head)|\(input.text.dropFirst(input.caret))"
    }

    @Test("Characters are inserted at the caret")
    func insertion() {
        #expect(text("", .inserted(text: "設計")) == "設計|")
        #expect(text("設計", .moved(steps: -1), .inserted(text: "と")) == "設と|計")
        #expect(text("ab", .movedToStart, .inserted(text: "x")) == "x|ab")
    }

    @Test(
        "Typing and deleting replace a selected text; other edits keep it",
        arguments: [
            (TextEdit.inserted(text: "x"), "x"), (.deletedBackward, ""), (.deletedForward, ""), (.deletedWord, ""),
            (.deletedToStart, ""), (.deletedToEnd, "one two"), (.moved(steps: -1), "one two"),
            (.movedToStart, "one two"),
        ])
    func selection(_ edit: TextEdit, _ text: String) {
        var input = TextInput("one two", isSelected: true)
        input.apply(edit)
        #expect(input.text == text && !input.isSelected)
        input.apply(.inserted(text: "y"))
        #expect(input.text.count == text.count + 1)
    }

    @Test("The caret stays within the text", arguments: [(-9, "|ab"), (9, "ab|")])
    func caret(steps: Int, expected: String) {
        #expect(text("ab", .moved(steps: steps)) == expected)
    }

    @Test("Backspace and Del delete beside the caret, and do nothing at the ends")
    func deletion() {
        #expect(text("abc", .moved(steps: -1), .deletedBackward) == "a|c")
        #expect(text("abc", .moved(steps: -1), .deletedForward) == "ab|")
        #expect(text("abc", .deletedForward) == "abc|")
        #expect(text("abc", .movedToStart, .deletedBackward) == "|abc")
    }

    @Test("^U deletes to the start, ^K to the end, ^W the word before the caret")
    func deletionOfMore() {
        #expect(text("one two", .moved(steps: -3), .deletedToStart) == "|two")
        #expect(text("one two", .moved(steps: -3), .deletedToEnd) == "one |")
        #expect(text("one two  ", .deletedWord) == "one |")
        #expect(text("one two", .moved(steps: -1), .deletedWord) == "one |o")
        #expect(text("", .deletedWord) == "|")
    }

    @Test("An emoji of several scalars is one character for the caret")
    func clusters() {
        #expect(text("👩‍👧x", .moved(steps: -1), .deletedBackward) == "|x")
    }

    @Test("A typed combining mark joins the character before the caret")
    func combiningMark() {
        #expect(text("かb", .moved(steps: -1), .inserted(text: "\u{3099}")) == "か\u{3099}|b")
    }

    @Test("A suggestion replaces the text; without one the typed text returns")
    func offers() {
        var input = TextInput("sw")
        input.apply(.offerTaken(offer: 0, text: "swift"))
        #expect(input.text == "swift")
        #expect(input.caret == 5)
        #expect(input.draft == "sw")
        #expect(input.offer == 0)
        input.apply(.offerTaken(offer: nil, text: ""))
        #expect(input.text == "sw" && input.offer == nil)
    }
}
