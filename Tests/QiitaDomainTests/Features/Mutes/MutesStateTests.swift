import Testing

@testable import QiitaDomain

@Suite("The mutes of the reader and of the configuration")
struct MutesStateTests {
    private let state = MutesState(own: [.tag("swift"), .user("taro")], configured: [.tag("Swift"), .word("七")])

    @Test("The configured mutes come first, then the reader's, each once in any case and width")
    func all() {
        #expect(state.all == [.tag("Swift"), .word("七"), .user("taro")])
    }

    @Test("A mute is configured in any case and width")
    func configured() {
        #expect(state.isConfigured(.tag("ＳＷＩＦＴ")) && !state.isConfigured(.user("taro")))
    }

    @Test("A mute is not added twice, and it is removed in any case and width")
    func mutedTwice() {
        var state = state
        mutesReducer(&state, .muted(mute: .user("TARO")))
        #expect(state.own == [.tag("swift"), .user("taro")])
        mutesReducer(&state, .unmuted(mute: .user("ＴＡＲＯ")))
        #expect(state.own == [.tag("swift")])
    }

    @Test("While the file cannot be read, the configured mutes apply")
    func unreadable() {
        var state = MutesState()
        mutesReducer(&state, .unreadable(configured: [.word("七")]))
        #expect(state.all == [.word("七")])
    }
}
