import QiitaDomain
import ReduxKit
import Testing

@testable import qiita_tui

@MainActor @Suite("A screen's subscription asks for a frame, and does not when it has ended")
struct ScreenSubscriptionTests {
    private let store: Store<AppState>
    private let subscription: ScreenSubscription<HelpState, HelpAction>
    private let asked = Asked()

    /// How often a frame was asked for.
    @MainActor private final class Asked {
        var count = 0
    }

    init() {
        let environment = AppEnvironment(
            client: .failing(.timedOut), hasToken: false, now: { Timestamp(seconds: 0) },
            makeRequestID: { RequestID(1) })
        let store = makeStore(environment: environment)
        self.store = store
        subscription = ScreenSubscription(store.scoped(state: \.help, action: { AppAction.help($0) }))
    }

    @Test("It is told at once, and of every change")
    func begin() {
        subscription.begin { [asked] in asked.count += 1 }
        let first = asked.count
        store.dispatch(AppAction.help(.scrolled(top: 1)))
        #expect(first == 1)
        #expect(asked.count == 2)
    }

    @Test("After its end it is told nothing, until it begins again")
    func endAndBeginAgain() {
        subscription.begin { [asked] in asked.count += 1 }
        subscription.end()
        let ended = asked.count
        store.dispatch(AppAction.help(.scrolled(top: 1)))
        #expect(asked.count == ended)
        subscription.begin { [asked] in asked.count += 1 }
        store.dispatch(AppAction.help(.scrolled(top: 2)))
        #expect(asked.count == ended + 2)
    }
}
