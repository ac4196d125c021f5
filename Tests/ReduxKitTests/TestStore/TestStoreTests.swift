import Foundation
import ReduxKit
import Testing

@MainActor @Suite("A store for tests")
struct TestStoreTests {
    private enum Note: Action, Equatable { case added(String), cleared }

    private struct Notes: Codable, Equatable {
        var texts: [String] = []
        var isFull = false
    }

    private typealias Work = Effect<Notes, PendingCalls<String, String>>

    private let calls = PendingCalls<String, String>()
    private let failures = Failures()

    @MainActor
    private final class Failures {
        private(set) var all: [TestStoreFailure] = []
        func report(_ failure: TestStoreFailure) { all.append(failure) }
        var texts: [String] { all.map(\.description) }
    }

    private static func reduce(_ state: inout Notes, _ action: any Action) {
        switch action as? Note {
        case .added(let text): state.texts.append(text)
        case .cleared: state.texts = []
        case nil: break
        }
    }

    private var store: TestStore<Notes, PendingCalls<String, String>> {
        TestStore(
            inPlace: Self.reduce, state: Notes(), environment: calls, timeout: .milliseconds(50),
            report: failures.report)
    }

    /// Adds the answer to a question.
    private func ask(_ question: String) -> Work {
        Work(id: EffectID(question), policy: .newestWins) { dispatch, _, calls in
            dispatch(Note.added(await calls.response(question)))
        }
    }

    @Test("The sample of its comment runs, with the actions of ReduxKit's first page")
    func sample() async throws {
        let calls = PendingCalls<String, [String]>()
        let store = TestStore(
            inPlace: searchReducer, state: SearchState(), environment: SearchEnvironment(find: calls.response)
        ) { failure in Issue.record("\(failure)") }

        store.dispatch(search("swift"))
        await store.receive(SearchAction.requested(query: "swift")) { $0.query = "swift" }
        calls.answer("swift", with: ["swift.org"])
        await store.receive(SearchAction.responded(hits: ["swift.org"])) { $0.hits = ["swift.org"] }
        await store.finish()

        let file = URL(filePath: #filePath)
        let here = try String(contentsOf: file, encoding: .utf8)
        let source = file.deletingLastPathComponent().appending(
            path: "../../../Sources/ReduxKit/TestStore/TestStore.swift")
        let comment = try String(contentsOf: source, encoding: .utf8)
        let lines = comment.split(separator: "\n", omittingEmptySubsequences: false)
            .drop { $0 != "/// ```swift" }.dropFirst().prefix { $0 != "/// ```" }
        let sample = lines.map { $0 == "///" ? "" : "        " + $0.dropFirst(4) }.joined(separator: "\n")
        #expect(sample.contains("PendingCalls") && here.contains(sample + "\n"))
    }

    @Test("Expected changes are not failures")
    func expected() async {
        let store = store
        store.dispatch(Note.added("a")) { $0.texts = ["a"] }
        store.dispatch(Note.cleared) { $0.texts = [] }
        await store.finish()
        #expect(failures.texts == [] && store.state == Notes())
    }

    @Test("An unexpected change is reported with its path, at the line of the call")
    func unexpectedChange() {
        let store = store
        store.dispatch(Note.added("a")) { $0.isFull = true }
        let line = #line - 1
        #expect(
            failures.texts == [
                "the state after added(\"a\") is not the expected one:\nisFull: true -> false\ntexts[0]: (none) -> \"a\""
            ])
        #expect(failures.all.first?.place.line == line)
        #expect(failures.all.first?.place.fileID == "ReduxKitTests/TestStoreTests.swift")
        store.dispatch(Note.cleared) { $0.texts = [] }
        #expect(failures.all.count == 1)
    }

    @Test("Effects are answered in any order, and their actions are received in that order")
    func effects() async {
        let store = store
        store.dispatch(ask("one"))
        store.dispatch(ask("two"))
        #expect(calls.requests == ["one", "two"] && store.runningIDs == ["one", "two"])
        #expect(calls.answer("two", with: "2") && calls.requests == ["one"])
        await store.receive(Note.added("2")) { $0.texts = ["2"] }
        #expect(calls.answer("one", with: "1") && !calls.answer("one", with: "1"))
        await store.receive(Note.added("1")) { $0.texts = ["2", "1"] }
        await store.finish()
        #expect(failures.texts == [])
    }

    @Test("An action that was not received fails the next call")
    func unreceived() async {
        let store = store
        store.dispatch(Thunk<Notes, PendingCalls<String, String>> { dispatch, _, _ in dispatch(Note.added("a")) })
        store.dispatch(Note.added("b")) { $0.texts.append("b") }
        #expect(failures.texts == ["added(\"a\") was dispatched, but not received"])
        store.dispatch(Thunk<Notes, PendingCalls<String, String>> { dispatch, _, _ in dispatch(Note.cleared) })
        await store.finish()
        #expect(failures.texts.last == "cleared was dispatched, but not received")
    }

    @Test("Another action than the expected one, or none, is a failure")
    func otherAction() async {
        let store = store
        store.dispatch(Thunk<Notes, PendingCalls<String, String>> { dispatch, _, _ in dispatch(Note.added("a")) })
        await store.receive(Note.cleared) { $0.texts = ["a"] }
        await store.receive(Note.cleared)
        #expect(
            failures.texts == [
                "cleared was expected, but added(\"a\") was dispatched",
                "cleared was expected, but no action was dispatched",
            ])
    }

    @Test("An effect that does not end is a failure; a cancelled one is not")
    func running() async {
        let store = store
        store.dispatch(ask("one"))
        await store.finish()
        #expect(failures.texts == ["the effect one is still running"])
        store.dispatch(CancelEffects.all)
        calls.answer("one", with: "1")
        await store.finish()
        #expect(failures.all.count == 1 && store.state == Notes())
    }

    @Test("Work for another environment is a failure")
    func notRun() async {
        let store = store
        store.dispatch(Thunk<Notes, Int> { _, _, _ in })
        await store.finish()
        #expect(
            failures.texts == [
                "Thunk<Notes, Int> was not run: the store has no thunkMiddleware for this state and this environment."
            ])
    }
}
