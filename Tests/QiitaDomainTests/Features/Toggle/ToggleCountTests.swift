import Testing

@testable import QiitaDomain

@Suite("Changes of the count of stocks")
struct StockCountTests {
    private let request = RequestID(7)

    @Test("A shown change adds one for a stock and subtracts one for an unstock", arguments: [true, false])
    func requested(isStocked: Bool) {
        let change = StockAction.changeRequested(subject: "a1", request: request, isOn: isStocked)
        #expect(StocksState().countChange(with: change) == (isStocked ? 1 : -1))
        #expect(StocksState.knowing(isStocked: !isStocked).countChange(with: change) == (isStocked ? 1 : -1))
    }

    @Test("A change to the state already shown does not change the count", arguments: [true, false])
    func same(isStocked: Bool) {
        let stocks = StocksState.knowing(isStocked: isStocked)
        let change = StockAction.changeRequested(subject: "a1", request: request, isOn: isStocked)
        #expect(stocks.countChange(with: change) == 0)
        #expect(total(of: stocks, [change, failed()]) == 0)
        #expect(total(of: stocks, [change, changed(isStocked, wasAlready: true)]) == 0)
    }

    @Test(
        "A successful change keeps its count; a change that was already in effect reverts it",
        arguments: [true, false])
    func changed(isStocked: Bool) {
        let stocks = StocksState.knowing(isStocked: !isStocked)
        let change = StockAction.changeRequested(subject: "a1", request: request, isOn: isStocked)
        #expect(total(of: stocks, [change, changed(isStocked, wasAlready: false)]) == (isStocked ? 1 : -1))
        #expect(total(of: stocks, [change, changed(isStocked, wasAlready: true)]) == 0)
    }

    @Test("A failed change reverts its count once", arguments: [true, false])
    func failed(isStocked: Bool) {
        let stocks = StocksState.knowing(isStocked: !isStocked)
        let change = StockAction.changeRequested(subject: "a1", request: request, isOn: isStocked)
        #expect(total(of: stocks, [change, failed()]) == 0)
        #expect(total(of: stocks, [change, failed(), failed()]) == 0)
    }

    @Test("A check, or a response to another request, does not change the count")
    func others() {
        let changing = StocksState.after(.changeRequested(subject: "a1", request: request, isOn: true))
        let others: [StockAction] = [
            .checkRequested(subject: "a1", request: request, route: Route.ID(1)),
            .checked(subject: "a1", request: request, isOn: true, limit: nil),
            .checkFailed(subject: "a1", request: request, error: .timedOut),
            .checkCancelled(subject: "a1", request: request),
            .tokenMissed(subject: "a1"),
            .changed(subject: "a1", request: RequestID(8), isOn: true, wasAlready: true, limit: nil),
            .changeFailed(subject: "a1", request: RequestID(8), status: nil, error: .timedOut),
        ]
        for action in others { #expect(changing.countChange(with: action) == 0, "\(action)") }
    }

    private func changed(_ isStocked: Bool, wasAlready: Bool) -> StockAction {
        .changed(subject: "a1", request: request, isOn: isStocked, wasAlready: wasAlready, limit: nil)
    }

    private func failed() -> StockAction {
        .changeFailed(subject: "a1", request: request, status: nil, error: .forbidden)
    }

    private func total(of stocks: StocksState, _ actions: [StockAction]) -> Int {
        var stocks = stocks
        return actions.reduce(0) { total, action in
            let change = stocks.countChange(with: action)
            stocks.reduce(action)
            return total + change
        }
    }
}
