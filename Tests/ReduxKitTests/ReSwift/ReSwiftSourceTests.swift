import ReduxKit
import Testing

// Written as for ReSwift 6: what differs is the import line, and `@MainActor` where the compiler asks for it.

private struct NoteState: Equatable {
    var notes: [String] = []
    var editing = false
    var selected: Int?
}

private struct AddNote: Action {
    let text: String
}

private struct SetEditing: Action {
    let editing: Bool
}

private func noteReducer(action: Action, state: NoteState?) -> NoteState {
    var state = state ?? NoteState(notes: ["first"])
    switch action {
    case _ as ReSwiftInit:
        state.editing = true
    case let action as AddNote:
        state.notes.append(action.text)
    case let action as SetEditing:
        state.editing = action.editing
    default:
        break
    }
    return state
}

private let trimmingMiddleware: Middleware<NoteState> = { dispatch, getState in
    return { next in
        return { action in
            guard let action = action as? AddNote else { return next(action) }
            guard getState()?.editing == true else { return }
            next(AddNote(text: String(action.text.prefix(5))))
        }
    }
}

private let countingMiddleware: Middleware<Any> = { _, _ in { next in { action in next(action) } } }

@available(*, deprecated)
private struct OldState: StateType {
    var count = 0
}

@MainActor
private var countingStore: Store<Int>?

private func countingReducer(action: Action, state: Int?) -> Int {
    let read = MainActor.assumeIsolated { countingStore?.state }
    return (state ?? 0) + (read ?? 100) + 1
}

@MainActor
private let mainStore = Store<NoteState>(
    reducer: noteReducer,
    state: nil,
    middleware: [countingMiddleware, trimmingMiddleware]
)

private class NotesController: StoreSubscriber {
    typealias StoreSubscriberStateType = (count: Int, editing: Bool)

    var shown: [String] = []

    func viewWillAppear() {
        mainStore.subscribe(self) { subscription in
            subscription.select { state in (count: state.notes.count, editing: state.editing) }.skipRepeats(==)
        }
    }

    func viewWillDisappear() {
        mainStore.unsubscribe(self)
    }

    func newState(state: (count: Int, editing: Bool)) {
        shown.append("\(state.count) \(state.editing)")
    }
}

private class TitleController: StoreSubscriber {
    var title: String?

    func newState(state: String?) {
        title = state
    }
}

private class RecordingStore: DispatchingStoreType {
    var dispatched: [Action] = []

    func dispatch(_ action: Action) {
        dispatched.append(action)
    }
}

private func addIfEditing(_ text: String) -> Store<NoteState>.ActionCreator {
    return { state, store in
        guard state.editing else { return nil }
        return AddNote(text: text)
    }
}

@MainActor
private func load(
    state: NoteState, store: Store<NoteState>,
    callback: @escaping @MainActor (Store<NoteState>.ActionCreator) -> Void
) {
    callback { state, store in AddNote(text: "\(state.notes.count)") }
}

@MainActor
private func firstNote<S: StoreType>(of store: S) -> String? where S.State == NoteState {
    store.dispatch(SetEditing(editing: store.state.editing))
    store.dispatchFunction(SetEditing(editing: true))
    return store.state?.notes.first
}

@MainActor
@Suite("Code written for ReSwift")
struct ReSwiftSourceTests {
    @Test("Source code for ReSwift compiles and behaves the same")
    func story() throws {
        let controller = NotesController()
        controller.viewWillAppear()
        mainStore.dispatch(AddNote(text: "second"))
        mainStore.dispatch(AddNote(text: "third"))
        mainStore.dispatch(SetEditing(editing: true))
        mainStore.dispatch(addIfEditing("fourth"))
        mainStore.dispatch(load)
        mainStore.dispatch(load) { #expect($0.notes.last == "5") }
        controller.viewWillDisappear()
        mainStore.dispatch(SetEditing(editing: false))
        #expect(controller.shown == ["1 true", "2 true", "3 true", "4 true", "5 true", "6 true"])
        #expect(mainStore.state.notes == ["first", "secon", "third", "fourt", "4", "5"])
        #expect(mainStore.state?.editing == false)
        let state = try #require(mainStore.state)
        #expect(state.selected == nil)
        #expect(firstNote(of: mainStore) == "first")
    }

    @Test("Key paths, filters and test doubles compile too")
    func furtherNames() {
        let store = Store(reducer: noteReducer, state: NoteState(), automaticallySkipsRepeats: false)
        let title = TitleController()
        store.subscribe(title) { $0.select(\.notes.last).skip { $0 == $1 } }
        store.dispatch(AddNote(text: "a"))
        #expect(title.title == "a")
        store.subscribe(title) { $0.select { $0.notes.first }.only { $0 != $1 } }
        store.middleware = [trimmingMiddleware]
        let double = RecordingStore()
        for receiver: DispatchingStoreType in [store, double] { receiver.dispatch(SetEditing(editing: true)) }
        #expect(double.dispatched.count == 1)
        #expect(store.state.editing)
    }

    @Test("A reducer can read the store, which has the previous state")
    func readingReducer() {
        countingStore = Store(reducer: countingReducer, state: nil)
        #expect(countingStore?.state == 101)
        countingStore?.dispatch(SetEditing(editing: true))
        #expect(countingStore?.state == 203)
        countingStore = nil
    }

    @Test("A state can still conform to StateType")
    @available(*, deprecated)
    func stateType() {
        let store = Store<OldState>(reducer: { _, state in OldState(count: (state?.count ?? 0) + 1) }, state: nil)
        #expect(store.state.count == 1)
    }
}
