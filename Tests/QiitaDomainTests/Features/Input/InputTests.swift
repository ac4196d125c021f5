import Testing

@testable import QiitaDomain

@Suite("State of a text prompt")
struct InputTests {
    private var input = InputState()

    @Test("A prompt of the screen opens with its last text, selected; other prompts open empty")
    mutating func reopens() {
        for purpose in InputState.Purpose.allCases {
            input = InputState()
            reduce(.opened(purpose: purpose), .edited(edit: .inserted(text: "a")), .submitted(text: "a"))
            reduce(.opened(purpose: purpose))
            let isOfScreen = [.find, .filterList, .findInArticle].contains(purpose)
            #expect(input.field == (isOfScreen ? TextInput(offered: "a") : TextInput()))
        }
    }

    @Test("Above the last text, with which a prompt opens, are the earlier ones; below it is an empty text")
    mutating func recallsOlder() {
        for text in ["a", "b"] { reduce(.opened(purpose: .find), .submitted(text: text)) }
        reduce(.opened(purpose: .find))
        #expect(input.field.text == "b" && input.field.offer == 0 && input.field.draft.isEmpty)
        reduce(.edited(edit: .offerTaken(offer: 1, text: "a")))
        #expect(input.field.text == "a" && !input.field.isSelected)
        reduce(.edited(edit: .offerTaken(offer: nil, text: "")))
        #expect(input.field.text.isEmpty)
    }

    @Test("A prompt opens without what was typed into another one")
    mutating func opens() {
        reduce(.opened(purpose: .search), .edited(edit: .inserted(text: "a")), .opened(purpose: .tag))
        #expect(input.purpose == .tag && input.field == TextInput())
    }

    @Test("Accepting a suggestion keeps the typed text; further typing edits the suggestion")
    mutating func offers() {
        reduce(
            .opened(purpose: .search), .edited(edit: .inserted(text: "sw")),
            .edited(edit: .offerTaken(offer: 1, text: "swift")))
        #expect(input.field.text == "swift")
        #expect(input.field.draft == "sw")
        #expect(input.field.offer == 1)
        reduce(.edited(edit: .inserted(text: "u")))
        #expect(input.field.draft == "swiftu" && input.field.offer == nil)
    }

    @Test("An entered text is stored once, newest last, for its purpose only")
    mutating func history() {
        for text in ["a", "b", "a"] { reduce(.opened(purpose: .search), .submitted(text: text)) }
        reduce(.opened(purpose: .tag), .submitted(text: "Swift"), .opened(purpose: .find), .submitted(text: ""))
        #expect(input.earlier == [.search: ["b", "a"], .tag: ["Swift"]])
        #expect(input.purpose == nil)
    }

    @Test("Entered texts are stored up to a limit")
    mutating func bounded() {
        for number in 0..<InputState.keptTexts + 5 {
            reduce(.opened(purpose: .search), .submitted(text: "\(number)"))
        }
        #expect(input.earlier[.search]?.count == InputState.keptTexts)
        #expect(input.earlier[.search]?.first == "5")
    }

    @Test("Texts of earlier runs come before the session's, without duplicates, up to the limit")
    mutating func recalled() {
        reduce(.opened(purpose: .search), .submitted(text: "own"), .opened(purpose: .search), .submitted(text: "b"))
        reduce(.recalled(purpose: .search, texts: ["a", "b", "a"]))
        #expect(input.earlier == [.search: ["a", "b", "own"]])
        reduce(.recalled(purpose: .search, texts: (0..<200).map { "\($0)" }))
        #expect(input.earlier[.search]?.count == InputState.keptTexts)
        #expect(input.earlier[.search]?.last == "own")
    }

    @Test("Cancelling a prompt stores nothing")
    mutating func closes() {
        reduce(.opened(purpose: .search), .edited(edit: .inserted(text: "a")), .closed)
        #expect(input == InputState())
    }

    @Test("A text without an open prompt is not stored")
    mutating func unasked() {
        reduce(.submitted(text: "a"))
        #expect(input == InputState())
    }

    private mutating func reduce(_ actions: InputAction...) {
        for action in actions { inputReducer(&input, action) }
    }
}
