import ReduxKit
import Testing

@MainActor
@Suite("Subscribers of any type")
struct StoreSubscriberTests {
    @Test("A subscriber receives states of its own type and ignores others")
    func anyState() {
        let listener = Listener<Int>()
        let subscriber: any AnyStoreSubscriber = listener
        subscriber._newState(state: 3)
        subscriber._newState(state: "three")
        #expect(listener.values == [3])
    }
}
