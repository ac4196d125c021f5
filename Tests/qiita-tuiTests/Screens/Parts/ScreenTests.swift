import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Subscriptions of a screen")
struct ScreenTests {
    private let store: Store<AppState>
    private let subscription: ScreenSubscription<HelpState, HelpAction>
    private let asked = Asked()
    private let read = Asked()

    /// How often a frame was asked for, or the screen's part of the state looked up.
    @MainActor private final class Asked {
        var count = 0
    }

    init() {
        let environment = AppEnvironment(
            api: FailingQiita(.timedOut), hasToken: false, now: { Timestamp(seconds: 0) },
            makeRequestID: { RequestID(1) })
        let store = makeStore(environment: environment)
        self.store = store
        let part = store.scoped(
            state: { [read] (state: AppState) -> HelpState? in
                read.count += 1
                return state.help
            }, action: { (action: HelpAction) in AppAction.help(action) })
        subscription = ScreenSubscription(part)
    }

    @Test("A screen is notified at once and of every change")
    func begin() {
        subscription.begin { [asked] in asked.count += 1 }
        let first = asked.count
        store.dispatch(AppAction.help(.scrolled(top: 1)))
        #expect(first == 1)
        #expect(asked.count == 2)
    }

    @Test("After its end a screen is not notified until it starts again")
    func endAndBeginAgain() {
        subscription.begin { [asked] in asked.count += 1 }
        subscription.end()
        let (ended, lookedUp) = (asked.count, read.count)
        store.dispatch(AppAction.help(.scrolled(top: 1)))
        #expect(asked.count == ended)
        #expect(read.count == lookedUp)
        subscription.begin { [asked] in asked.count += 1 }
        store.dispatch(AppAction.help(.scrolled(top: 2)))
        #expect(asked.count == ended + 2)
    }
}
