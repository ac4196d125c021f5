import Foundation
import ReduxKit
import Testing

@MainActor
@Suite("The tutorial of two features")
struct TwoFeaturesPageTests {
    private let folder: LogFolder
    private let page: PageTranscript<LibraryCodec>

    init() throws {
        folder = try LogFolder()
        page = try PageTranscript("TwoFeatures", of: "library", makeLibraryReplay(), in: folder)
    }

    /// The effect of the example with the fault that the page plants.
    private func findWithLateAnswers(_ query: String) -> Effect<CatalogState, CatalogEnvironment> {
        Effect(id: EffectID(query), policy: .newestWins) { dispatch, _, environment in
            dispatch(CatalogAction.requested(query: query))
            dispatch(CatalogAction.responded(titles: await environment.titles(query)))
        }
    }

    /// Records the session of the page, in which the first query is answered last.
    private func record(
        to name: String, finding find: (String) -> Effect<CatalogState, CatalogEnvironment>
    ) async throws {
        let calls = PendingCalls<String, [String]>()
        let environment = LibraryEnvironment(catalog: CatalogEnvironment(titles: calls.response))
        let library = try Library(environment, recordingTo: folder.path(name))
        let store = library.store
        store.dispatch(ShelfAction.added(title: "Switzerland"))
        for query in ["Sw", "Swift"] {
            store.dispatch(
                find(query).pullback(state: \LibraryState.catalog, environment: \LibraryEnvironment.catalog))
        }
        calls.answer("Swift", with: ["Learning Swift"])
        while store.state.catalog.titles != ["Learning Swift"] { await Task.yield() }
        calls.answer("Sw", with: ["Swallows and Amazons", "Switzerland", "Learning Swift"])
        for _ in 0..<10 { await Task.yield() }
        store.dispatch(ShelfAction.undone)
        #expect(store.state.shelf == ShelfState())
        library.end()
    }

    @Test("The commands print what the page shows", .timeLimit(.minutes(10)))
    func commands() async throws {
        try await record(to: "session.jsonl", finding: findWithLateAnswers)
        for example in page.examples {
            #expect(try page.printed(example.command) == example.lines)
        }
        #expect(page.examples.count == 4)
    }

    @Test("The exported test fails until the log is recorded anew", .timeLimit(.minutes(10)))
    func recordedAnew() async throws {
        try await record(to: "late.jsonl", finding: findWithLateAnswers)
        try await record(to: "right.jsonl", finding: findBooks)
        let file = folder.path("Tests.swift")
        let condition = #"catalog.titles[0] == "Learning Swift""#
        #expect(try !makeLibraryReplay().outcome(of: "late.jsonl", testAt: file).holds(condition))
        #expect(try makeLibraryReplay().outcome(of: "right.jsonl", testAt: file).holds(condition))
    }
}
