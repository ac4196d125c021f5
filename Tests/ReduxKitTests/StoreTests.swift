import Testing

@testable import ReduxKit

struct Num: Equatable { var value = 0; var list: [Int] = [] }
enum NumAction: Action { case add(Int), append(Int) }
func numReducer(state: inout Num, action: any Action) {
    switch action as? NumAction {
    case .add(let n): state.value += n
    case .append(let n): state.list.append(n)
    case nil: break
    }
}
final class Sub: StoreSubscriber { var got: [Int] = []; func newState(state: Int) { got.append(state) } }
final class Env: Sendable {}

@MainActor @Suite struct Smoke {
    @Test func smoke() async {
        let registry = EffectRegistry()
        var log: [String] = []
        let logging: Middleware<Any> = { dispatch, getState in { next in { action in log.append("\(action)"); next(action) } } }
        var store: Store<Num>? = Store(inPlace: numReducer, state: Num(), middleware: [thunkMiddleware(environment: Env(), effects: registry), logging])
        let sub = Sub()
        store?.subscribe(sub) { $0.select { $0.value } }
        store?.dispatch(NumAction.add(2))
        store?.dispatch(NumAction.append(2))
        store?.dispatch(Effect<Num, Env>(id: "a", policy: .newestWins) { dispatch, getState, _ in
            dispatch(NumAction.add(3))
            await Task.yield()
            dispatch(NumAction.add(4))
        })
        #expect(sub.got == [0, 2, 5])
        #expect(registry.runningIDs == ["a"])
        await registry.waitUntilIdle()
        #expect(sub.got == [0, 2, 5, 9])
        #expect(log.count == 4)
        var cancelled = false
        store?.dispatch(Effect<Num, Env>(id: "b", policy: .newestWins) { dispatch, getState, _ in
            await withTaskCancellationHandler { while !Task.isCancelled { await Task.yield() } } onCancel: { }
            cancelled = true
            dispatch(NumAction.add(100))
        })
        weak let gone = store
        store = nil
        #expect(gone == nil)
        #expect(registry.runningIDs == [])
        await registry.waitUntilIdle()
        #expect(cancelled)
        #expect(sub.got == [0, 2, 5, 9])
    }
}
