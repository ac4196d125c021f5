import Foundation
import ReduxKit

// MARK: The first feature: a catalog in which one looks for books

struct CatalogState: Codable, Equatable {
    var query = ""
    var titles: [String] = []
}

enum CatalogAction: Action, Codable, Equatable {
    case requested(query: String)
    case responded(titles: [String])
}

func reduceCatalog(state: inout CatalogState, action: CatalogAction) {
    switch action {
    case .requested(let query): state = CatalogState(query: query)
    case .responded(let titles): state.titles = titles
    }
}

struct CatalogEnvironment: Sendable {
    var titles: @Sendable (_ query: String) async -> [String]
}

/// Looks for the titles with a text; the newest wins.
func findBooks(_ query: String) -> Effect<CatalogState, CatalogEnvironment> {
    Effect(id: "books", policy: .newestWins) { dispatch, _, environment in
        dispatch(CatalogAction.requested(query: query))
        dispatch(CatalogAction.responded(titles: await environment.titles(query)))
    }
}

// MARK: The second feature: a shelf, whose changes can be undone

struct ShelfState: Codable, Equatable {
    private(set) var books: [String] = []
    /// The books before each change; the last one is undone first.
    private(set) var past: [[String]] = []

    mutating func change(_ change: (inout [String]) -> Void) {
        past.append(books)
        change(&books)
    }

    mutating func undo() {
        if let last = past.popLast() { books = last }
    }
}

enum ShelfAction: Action, Codable, Equatable {
    case added(title: String)
    case removed(title: String)
    case undone
}

func reduceShelf(state: inout ShelfState, action: ShelfAction) {
    switch action {
    case .added(let title): state.change { $0.append(title) }
    case .removed(let title): state.change { $0.removeAll { $0 == title } }
    case .undone: state.undo()
    }
}

// MARK: The program

struct LibraryState: Codable, Equatable, PartedState {
    var catalog = CatalogState()
    var shelf = ShelfState()
}

struct LibraryEnvironment: Sendable {
    var catalog: CatalogEnvironment
}

let reduceLibrary = combineReducers(
    pullback(reduceCatalog, state: \LibraryState.catalog), pullback(reduceShelf, state: \LibraryState.shelf))

func findInCatalog(_ query: String) -> Effect<LibraryState, LibraryEnvironment> {
    findBooks(query).pullback(state: \LibraryState.catalog, environment: \LibraryEnvironment.catalog)
}

typealias LibraryCodec = CodableActionCodec<LibraryState>

/// A session that is recorded in a new file.
@MainActor
final class Library {
    let store: Store<LibraryState>
    private let recorder: ActionRecorder<LibraryState>

    init(_ environment: LibraryEnvironment, recordingTo path: String) throws {
        recorder = ActionRecorder(codec: LibraryCodec(CatalogAction.self, ShelfAction.self)) { error, _ in
            print("The recording ended: \(error)")
        }
        store = Store(
            inPlace: reduceLibrary, state: LibraryState(),
            middleware: [thunkMiddleware(environment: environment), recorder.middleware()])
        try recorder.begin(.file(path: path, isReplacing: false)) {
            ActionLogHeader(format: "library-log", version: 1, app: "1.0")
        }
    }

    func end() {
        recorder.end(at: store.state)
    }
}

/// The command `library replay`.
func makeLibraryReplay() -> ReplayCommand<LibraryCodec> {
    var command = ReplayCommand(
        initial: LibraryState(), reducer: reduceLibrary, codec: LibraryCodec(CatalogAction.self, ShelfAction.self),
        rules: [
            Rule("titlesAnswerTheQuery") { state in
                let query = state.catalog.query
                return query.isEmpty || state.catalog.titles.allSatisfy { $0.contains(query) }
            }
        ],
        format: ActionLogFormat("library-log", version: 1))
    command.testForm = ExportedTestForm(imports: ["@testable import Library"], function: "makeLibraryReplay().outcome")
    return command
}
