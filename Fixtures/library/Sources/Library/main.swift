import Foundation
import ReduxKit

let arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "replay" { exit(makeLibraryReplay().run(Array(arguments.dropFirst()))) }
guard arguments.count == 1 else {
    print("usage: library LOG < COMMANDS, or library replay OPTIONS LOG")
    exit(2)
}
// The catalog is elsewhere, and answers when the command `answer` says so.
let calls = PendingCalls<String, [String]>()
let titles = ["Swallows and Amazons", "Switzerland", "Learning Swift"]
let library = try Library(
    LibraryEnvironment(catalog: CatalogEnvironment(titles: calls.response)), recordingTo: arguments[0])
while let line = readLine() {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    let text = words.dropFirst().first ?? ""
    switch words.first {
    case "find": library.store.dispatch(findInCatalog(text))
    case "answer": calls.answer(text, with: titles.filter { $0.contains(text) })
    case "add": library.store.dispatch(ShelfAction.added(title: text))
    case "remove": library.store.dispatch(ShelfAction.removed(title: text))
    case "undo": library.store.dispatch(ShelfAction.undone)
    default: print("find TEXT, answer TEXT, add TITLE, remove TITLE or undo")
    }
    // An effect that was answered goes on.
    for _ in 0..<10 { await Task.yield() }
}
library.end()
