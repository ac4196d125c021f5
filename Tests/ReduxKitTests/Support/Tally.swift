import ReduxKit

/// A small state to test stores with: something to count, something that may be nil, something long.
struct Tally: Equatable {
    var count = 0
    var label: String?
    var list: [Int] = []
}

enum TallyAction: Action, Equatable {
    case added(Int)
    case labelled(String?)
    case appended(Int)
    case pinged
}

func reduceTally(state: inout Tally, action: any Action) {
    switch action as? TallyAction {
    case .added(let number): state.count += number
    case .labelled(let label): state.label = label
    case .appended(let number): state.list.append(number)
    case .pinged, nil: break
    }
}

@MainActor
func tallyStore(_ state: Tally = Tally(), middleware: [Middleware<Tally>] = []) -> Store<Tally> {
    Store(inPlace: reduceTally, state: state, middleware: middleware)
}
