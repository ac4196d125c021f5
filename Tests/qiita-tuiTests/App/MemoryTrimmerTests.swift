import Foundation
import QiitaDomain
import ReduxKit
import Synchronization
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Releasing unused memory when idle")
struct MemoryTrimmerTests {
    @Test(
        "Memory is released at the start and after the last response, never on the main thread",
        .timeLimit(.minutes(10)))
    func quiet() async {
        let (calls, continuation) = AsyncStream.makeStream(of: Bool.self)
        let session = ReaderSession()
        let store = session.store
        let keeper = MemoryTrimmer(store) { continuation.yield(Thread.isMainThread) }
        keeper.begin()
        var onMain = calls.makeAsyncIterator()
        #expect(await onMain.next() == false)
        for number in 1...2 { store.dispatch(AppAction.session(.accountRequested(request: RequestID(number)))) }
        store.dispatch(AppAction.session(.accountFailed(request: RequestID(1), error: .timedOut)))
        continuation.yield(true)
        #expect(await onMain.next() == true, "one is still awaited")
        store.dispatch(AppAction.session(.accountFailed(request: RequestID(2), error: .timedOut)))
        #expect(await onMain.next() == false)
    }
}
