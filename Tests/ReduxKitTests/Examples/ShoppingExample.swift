import Foundation
import ReduxKit

struct ShoppingState: Codable, Equatable, PartedState {
    struct Item: Codable, Equatable { var name: String, count: Int }
    var items: [Item] = []
    var budget = 20
}

enum ShoppingAction: Action, Codable {
    case added(name: String, count: Int)
    case removed(name: String)
    case paid(amount: Int)
    case paymentFailed(reason: String)
}

func reduceShopping(state: inout ShoppingState, action: any Action) {
    switch action as? ShoppingAction {
    case .added(let name, let count): state.items.append(ShoppingState.Item(name: name, count: count))
    case .removed(let name): state.items.removeAll { $0.name == name }
    case .paid(let amount): state.budget -= amount
    case .paymentFailed, nil: break
    }
}

typealias ShoppingCodec = CodableActionCodec<ShoppingState>

/// Goes shopping; the log of it is in a new file.
@MainActor func goShopping(recordingTo path: String) throws {
    let recorder = ActionRecorder<ShoppingState>(codec: ShoppingCodec(ShoppingAction.self)) { error, log in
        print("The recording of \(log.path) ended: \(error)")
    }
    let store = Store(
        inPlace: reduceShopping, state: ShoppingState(), middleware: [recorder.middleware()])
    try recorder.begin(.file(path: path, isReplacing: false)) {
        ActionLogHeader(format: "shopping-log", version: 1, app: "1.0", values: ["currency": "EUR"])
    }
    store.dispatch(ShoppingAction.added(name: "milk", count: 2))
    store.dispatch(ShoppingAction.added(name: "bread", count: 1))
    store.dispatch(ShoppingAction.paid(amount: 15))
    store.dispatch(ShoppingAction.removed(name: "milk"))
    store.dispatch(ShoppingAction.paid(amount: 9))
    recorder.end(at: store.state)
}

/// The command `shopping replay`.
var shoppingReplay: ReplayCommand<ShoppingCodec> {
    var command = ReplayCommand(
        initial: ShoppingState(), reducer: reduceShopping, codec: ShoppingCodec(ShoppingAction.self),
        rules: [Rule("budgetIsNotOverspent") { $0.budget >= 0 }],
        format: ActionLogFormat("shopping-log", version: 1))
    command.testForm = ExportedTestForm(imports: ["@testable import Shopping"], function: "shoppingReplay.outcome")
    return command
}
