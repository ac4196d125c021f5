import ReduxKit
import Testing

@MainActor
@Suite("The library")
struct LibraryTests {
    @Test("Only the newest query is answered, and a change of the shelf is undone")
    func newestQuery() async {
        let calls = PendingCalls<String, [String]>()
        let store = TestStore(
            inPlace: reduceLibrary, state: LibraryState(),
            environment: LibraryEnvironment(catalog: CatalogEnvironment(titles: calls.response))
        ) { failure in Issue.record("\(failure)") }

        store.dispatch(findInCatalog("Sw"))
        await store.receive(CatalogAction.requested(query: "Sw")) { $0.catalog.query = "Sw" }
        store.dispatch(findInCatalog("Swift"))
        await store.receive(CatalogAction.requested(query: "Swift")) { $0.catalog.query = "Swift" }
        calls.answer("Swift", with: ["Learning Swift"])
        await store.receive(CatalogAction.responded(titles: ["Learning Swift"])) {
            $0.catalog.titles = ["Learning Swift"]
        }
        calls.answer("Sw", with: ["Swallows and Amazons"])  // too late: no action follows

        store.dispatch(ShelfAction.added(title: "Learning Swift")) {
            $0.shelf.change { $0.append("Learning Swift") }
        }
        store.dispatch(ShelfAction.undone) { $0.shelf = ShelfState() }
        await store.finish()
    }
}
