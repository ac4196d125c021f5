import Testing

@testable import QiitaDomain

@Suite("The text that is typed")
struct InputTests {
    private var input = InputState()

    @Test("It opens empty, whatever was typed before")
    mutating func opens() {
        reduce(.opened(purpose: .search), .edited(edit: .inserted(text: "a")), .opened(purpose: .tag))
        #expect(input.purpose == .tag && input.field == TextInput())
    }

    @Test("Taking up an offer keeps what the reader had typed; typing on makes the text his own")
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

    @Test("A text that was given is kept once, the last one last, for its own purpose alone")
    mutating func history() {
        for text in ["a", "b", "a"] { reduce(.opened(purpose: .search), .submitted(text: text)) }
        reduce(.opened(purpose: .tag), .submitted(text: "Swift"), .opened(purpose: .find), .submitted(text: ""))
        #expect(input.earlier == [.search: ["b", "a"], .tag: ["Swift"]])
        #expect(input.purpose == nil)
    }

    @Test("So many texts are kept and no more")
    mutating func bounded() {
        for number in 0..<InputState.keptTexts + 5 {
            reduce(.opened(purpose: .search), .submitted(text: "\(number)"))
        }
        #expect(input.earlier[.search]?.count == InputState.keptTexts)
        #expect(input.earlier[.search]?.first == "5")
    }

    @Test("Texts of earlier runs come before those that this session alone knows, each once, and no more than are kept")
    mutating func recalled() {
        reduce(.opened(purpose: .search), .submitted(text: "own"), .opened(purpose: .search), .submitted(text: "b"))
        reduce(.recalled(purpose: .search, texts: ["a", "b", "a"]))
        #expect(input.earlier == [.search: ["a", "b", "own"]])
        reduce(.recalled(purpose: .search, texts: (0..<200).map { "\($0)" }))
        #expect(input.earlier[.search]?.count == InputState.keptTexts)
        #expect(input.earlier[.search]?.last == "own")
    }

    @Test("Leaving keeps nothing")
    mutating func closes() {
        reduce(.opened(purpose: .search), .edited(edit: .inserted(text: "a")), .closed)
        #expect(input == InputState())
    }

    @Test("A text that nobody asked for is not kept")
    mutating func unasked() {
        reduce(.submitted(text: "a"))
        #expect(input == InputState())
    }

    private mutating func reduce(_ actions: InputAction...) {
        for action in actions { inputReducer(&input, action) }
    }
}
