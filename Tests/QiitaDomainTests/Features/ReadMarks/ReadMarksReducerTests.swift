import Testing

@testable import QiitaDomain

@Suite("The read marks reducer")
struct ReadMarksReducerTests {
    private func state(_ actions: ReadMarksAction...) -> ReadMarksState {
        actions.reduce(into: ReadMarksState(), readMarksReducer)
    }

    @Test("A mark is set and removed")
    func marks() {
        let marked = state(.marked(article: "b"), .marked(article: "a"), .marked(article: "a"))
        #expect(marked.contains("a"))
        #expect(marked.contains("b"))
        #expect(!marked.contains("c"))
        let unmarked = state(
            .marked(article: "a"), .marked(article: "b"), .unmarked(article: "a"), .unmarked(article: "x"))
        #expect(!unmarked.contains("a") && unmarked.contains("b"))
    }

    @Test("Marks of earlier runs replace all marks; each article occurs once")
    func restored() {
        let state = state(.marked(article: "x"), .restored(articles: ["b", "a", "b"], places: [:]))
        #expect(state.marks.map(\.id) == ["a", "b"] && !state.contains("x"))
    }

    @Test("A repeated mark keeps the place; a place without a mark is dropped")
    func place() {
        let place = ReadingPosition(block: 1, line: 0, lineCount: 2)
        var state = state(.restored(articles: ["a"], places: ["a": place]), .marked(article: "a"))
        #expect(state.position(in: "a") == place)
        state.keep(place, in: "b")
        state.keep(.start, in: "a")
        #expect(state.position(in: "a") == nil && state.position(in: "b") == nil)
    }

    @Test("At most 2,000 marks are stored; the oldest are removed")
    func bounded() {
        var state = ReadMarksState()
        for number in 0..<5000 {
            readMarksReducer(&state, .marked(article: "\(number)"))
            if number % 500 == 0 { readMarksReducer(&state, .marked(article: "0")) }
        }
        #expect((1900...2000).contains(state.marks.count))
        #expect(state.contains("4999"))
        #expect(state.contains("3200"))
        #expect(!state.contains("2900"))
        #expect(state.contains("0"))
        readMarksReducer(&state, .restored(articles: (0..<3000).map { "\($0)" }, places: [:]))
        #expect(state.marks.count == 2000)
        #expect(state.contains("2999"))
        #expect(!state.contains("999"))
    }
}
