import ReduxKit
import Testing

@MainActor
@Suite("A subscriber of any type")
struct StoreSubscriberTests {
    @Test("It takes a state of its own type and ignores others")
    func anyState() {
        let listener = Listener<Int>()
        let subscriber: any AnyStoreSubscriber = listener
        subscriber._newState(state: 3)
        subscriber._newState(state: "three")
        #expect(listener.values == [3])
    }
}
