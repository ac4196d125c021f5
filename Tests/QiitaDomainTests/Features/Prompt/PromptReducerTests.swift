import Testing

@testable import QiitaDomain

@Suite("The prompt")
struct PromptReducerTests {
    private var prompt = PromptState()

    @Test("It opens empty, whatever was typed before")
    mutating func opens() {
        reduce(.opened(purpose: .search), .edited(text: "a"), .opened(purpose: .tag))
        #expect(prompt.purpose == .tag && prompt.text == "" && prompt.draft == "" && prompt.offer == nil)
    }

    @Test("Taking up an offer keeps what the reader had typed; typing on makes the text his own")
    mutating func offers() {
        reduce(.opened(purpose: .search), .edited(text: "sw"), .offerTaken(offer: 1, text: "swift"))
        #expect(prompt.text == "swift" && prompt.draft == "sw" && prompt.offer == 1)
        reduce(.edited(text: "swiftu"))
        #expect(prompt.draft == "swiftu" && prompt.offer == nil)
    }

    @Test("A text that was given is kept once, the last one last, for its own purpose alone")
    mutating func history() {
        for text in ["a", "b", "a"] { reduce(.opened(purpose: .search), .submitted(text: text)) }
        reduce(.opened(purpose: .tag), .submitted(text: "Swift"), .opened(purpose: .find), .submitted(text: ""))
        #expect(prompt.earlier == [.search: ["b", "a"], .tag: ["Swift"]])
        #expect(prompt.purpose == nil)
    }

    @Test("So many texts are kept and no more")
    mutating func bounded() {
        for number in 0..<PromptState.keptTexts + 5 {
            reduce(.opened(purpose: .search), .submitted(text: "\(number)"))
        }
        #expect(prompt.earlier[.search]?.count == PromptState.keptTexts)
        #expect(prompt.earlier[.search]?.first == "5")
    }

    @Test("Texts of earlier runs come before those that this session alone knows, each once, and no more than are kept")
    mutating func recalled() {
        reduce(.opened(purpose: .search), .submitted(text: "own"), .opened(purpose: .search), .submitted(text: "b"))
        reduce(.recalled(purpose: .search, texts: ["a", "b", "a"]))
        #expect(prompt.earlier == [.search: ["a", "b", "own"]])
        reduce(.recalled(purpose: .search, texts: (0..<200).map { "\($0)" }))
        #expect(prompt.earlier[.search]?.count == PromptState.keptTexts)
        #expect(prompt.earlier[.search]?.last == "own")
    }

    @Test("Leaving keeps nothing")
    mutating func closes() {
        reduce(.opened(purpose: .search), .edited(text: "a"), .closed)
        #expect(prompt == PromptState())
    }

    @Test("A text that nobody asked for is not kept")
    mutating func unasked() {
        reduce(.submitted(text: "a"))
        #expect(prompt == PromptState())
    }

    private mutating func reduce(_ actions: PromptAction...) {
        for action in actions { promptReducer(&prompt, action) }
    }
}
