import TestSupport
import Testing

@testable import QiitaDomain

@Suite("State of reading an article")
struct ReadingReducerTests {
    private let place = ReadingPosition(block: 3, line: 1, lineCount: 4)

    private func detail(after actions: ReadingAction...) -> ReadingState {
        actions.reduce(into: ReadingState(), readingReducer)
    }

    @Test("Jumps go back in reverse order, each to its origin")
    func jumps() {
        let first = JumpOrigin(position: .start, link: BodyPlace(block: 0, index: 2))
        let second = JumpOrigin(position: place, link: nil)
        var state = detail(after: .linkFocused(at: BodyPlace(block: 0, index: 2)), .jumped(from: first, to: place))
        #expect(state.position == place && state.focus == nil)
        readingReducer(&state, .jumped(from: second, to: .start))
        readingReducer(&state, .returned)
        #expect(state.position == place)
        #expect(state.focus == nil)
        #expect(state.jumps == [first])
        readingReducer(&state, .returned)
        #expect(state.position == .start)
        #expect(state.focus == first.link)
        #expect(state.jumps == [])
        readingReducer(&state, .advanced)
        #expect(state.position == place && state.jumps == [first])
        readingReducer(&state, .advanced)
        #expect(state.position == .start && state.returns == [] && state.jumps.count == 2)
        readingReducer(&state, .returned)
        readingReducer(&state, .jumped(from: first, to: .start))
        #expect(state.returns == [])
        state.jumps = []
        let before = state
        readingReducer(&state, .returned)
        #expect(state == before)
    }

    @Test("Only the newest jumps are stored, up to a limit")
    func keptJumps() {
        var state = detail()
        for block in 0..<80 {
            let start = JumpOrigin(position: ReadingPosition(block: block, line: 0, lineCount: 1), link: nil)
            readingReducer(&state, .jumped(from: start, to: place))
        }
        #expect(state.jumps.map(\.position.block) == Array(30..<80))
    }

    @Test("A letter marks a place until it is reused; the prompt waits for a letter or is cancelled")
    func letters() {
        var state = detail(after: .markAsked(use: .set), .markSet(letter: "a", at: place))
        #expect(state.marks == ["a": place] && state.awaitedMark == nil)
        readingReducer(&state, .markSet(letter: "a", at: .start))
        #expect(state.marks == ["a": .start])
        for action in [
            ReadingAction.markGivenUp, .markMissed(letter: "b"), .returned,
            .jumped(from: JumpOrigin(position: .start, link: nil), to: place),
        ] {
            readingReducer(&state, .markAsked(use: .goTo))
            #expect(state.awaitedMark == .goTo)
            readingReducer(&state, action)
            #expect(state.awaitedMark == nil && state.marks == ["a": .start])
        }
        state.forgetPlaces()
        #expect(state.marks == [:])
    }

    @Test("A panel opens, moves its selection and closes")
    func panel() {
        let panel = ArticlePanel(kind: .links, row: 2)
        var state = detail(after: .panelOpened(panel: panel), .panelMoved(row: 7, top: 5))
        #expect(state.panel == ArticlePanel(kind: .links, row: 7, top: 5))
        readingReducer(&state, .panelClosed)
        #expect(state.panel == nil)
        readingReducer(&state, .panelMoved(row: 1, top: 0))
        #expect(state.panel == nil)
    }

    @Test("A search leaves long code as it is and forgets the previous match")
    func search() {
        var state = detail(after: .codeMoved(offset: 8))
        #expect(state.codeOffset == 8)
        readingReducer(&state, .searched(query: "猫"))
        #expect(state.search == ReadingSearch(query: "猫") && state.codeOffset == 8)
        let match = BodyPlace(block: 2, index: 1)
        readingReducer(&state, .matchReached(at: match, number: 1, count: 3, wrapped: nil))
        #expect(state.search.isShown && state.search.current == match)
        readingReducer(&state, .marksCleared)
        #expect(!state.search.isShown)
        #expect(state.search.query == "猫")
        #expect(state.search.current == match)
        readingReducer(&state, .searched(query: "犬"))
        #expect(state.search.current == nil)
        readingReducer(&state, .searchMissed(query: "犬"))
        #expect(!state.search.isShown && state.search.query == "犬")
    }

    @Test("The focus and a partly typed number are cleared together")
    func marks() {
        var state = detail(after: .linkFocused(at: BodyPlace(block: 1, index: 0)), .linkNumberTyped(digits: "12"))
        #expect(state.focus == BodyPlace(block: 1, index: 0) && state.linkNumber == "12")
        readingReducer(&state, .marksCleared)
        #expect(state.focus == nil && state.linkNumber.isEmpty)
    }

    @Test("A new body clears the places in the old one but keeps the search text")
    func anotherBody() {
        let jump = JumpOrigin(position: place, link: nil)
        var state = detail(
            after: .jumped(from: jump, to: .start), .linkFocused(at: BodyPlace(block: 1, index: 0)),
            .searched(query: "猫"), .matchReached(at: BodyPlace(block: 1, index: 0), number: 1, count: 1, wrapped: nil),
            .panelOpened(panel: ArticlePanel(kind: .contents, row: 0)), .foldToggled(number: 0, isOpen: true))
        state.forgetPlaces()
        #expect(state.jumps.isEmpty && state.folds.isEmpty)
        #expect(state.focus == nil)
        #expect(state.panel == nil)
        #expect(state.search.current == nil)
        #expect(state.search.query == "猫")
    }

    @Test(
        "A failed search only shows a message",
        arguments: [
            ReadingAction.codeMissed, .linkMissed(digits: "9"), .anchorMissed(name: "#a"), .panelMissed(kind: .links),
        ])
    func missed(action: ReadingAction) {
        #expect(detail(after: action) == ReadingState())
    }

    @Test("Folds stay as the reader left them")
    func folds() {
        let state = detail(
            after: .foldToggled(number: 0, isOpen: true), .foldToggled(number: 2, isOpen: true),
            .foldToggled(number: 2, isOpen: false))
        #expect(state.folds == [0: true, 2: false])
    }

    @Test("Places in a body are ordered by position")
    func order() {
        #expect(BodyPlace(block: 1, index: 5) < BodyPlace(block: 2, index: 0))
        #expect(BodyPlace(block: 1, index: 0) < BodyPlace(block: 1, index: 1))
    }
}
