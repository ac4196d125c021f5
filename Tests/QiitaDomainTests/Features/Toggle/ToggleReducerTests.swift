import Testing

@testable import QiitaDomain

@Suite("The toggle reducer")
struct StockReducerTests {
    private let request = RequestID(7)

    @Test("The state of an unchecked article is unknown")
    func unknown() {
        #expect(StocksState()["a1"].status == .unknown && StocksState()["a1"].request == nil)
    }

    @Test("The state is known after a response", arguments: [true, false])
    func checked(isStocked: Bool) {
        var stocks = StocksState.after(.checkRequested(subject: "a1", request: request, route: Route.ID(1)))
        #expect(stocks["a1"].phase == .checking(request: request) && stocks["a1"].request == request)
        #expect(!stocks["a1"].isChanging && stocks["a1"].status == .unknown)
        stocks.reduce(.checked(subject: "a1", request: request, isOn: isStocked, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("The state stays unknown after a failure or an unexpected response")
    func unchecked() {
        let began = StockAction.checkRequested(subject: "a1", request: request, route: Route.ID(1))
        let failed = StocksState.after(began, .checkFailed(subject: "a1", request: request, error: .timedOut))
        let cancelled = StocksState.after(began, .checkCancelled(subject: "a1", request: request))
        #expect(failed["a1"] == ToggleState() && cancelled["a1"] == ToggleState())
    }

    @Test("A change shows at once", arguments: [true, false])
    func optimistic(isStocked: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: isStocked))
        #expect(stocks["a1"].status == .known(isStocked))
        #expect(stocks["a1"].isChanging && stocks["a1"].request == request)
    }

    @Test("A successful change stays", arguments: [true, false], [true, false])
    func changed(isStocked: Bool, wasAlready: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: isStocked))
        stocks.reduce(
            .changed(subject: "a1", request: request, isOn: isStocked, wasAlready: wasAlready, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("A refused change is reverted", arguments: [true, false])
    func refused(isStocked: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: isStocked))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: nil, error: .scopeMissing))
        #expect(stocks == .knowing(isStocked: !isStocked))
    }

    @Test(
        "A change whose actual state is found ends with that state",
        arguments: [ToggleState.Status.unknown, .on, .off])
    func settled(status: ToggleState.Status) {
        var stocks = StocksState.knowing(isStocked: false)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: true))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: status, error: .timedOut))
        #expect(stocks["a1"].status == status && stocks["a1"].phase == .idle)
    }

    @Test("A response to another request changes nothing")
    func strangers() {
        let other = RequestID(8)
        let strangers: [StockAction] = [
            .checked(subject: "a1", request: other, isOn: true, limit: nil),
            .checkFailed(subject: "a1", request: other, error: .timedOut),
            .checkCancelled(subject: "a1", request: other),
            .changed(subject: "a1", request: other, isOn: false, wasAlready: false, limit: nil),
            .changeFailed(subject: "a1", request: other, status: nil, error: .timedOut),
            .tokenMissed(subject: "a1"),
        ]
        let checking = StocksState.after(.checkRequested(subject: "a1", request: request, route: Route.ID(1)))
        let changing = StocksState.after(.changeRequested(subject: "a1", request: request, isOn: true))
        for before in [checking, changing, .knowing(isStocked: false)] {
            var stocks = before
            for action in strangers {
                stocks.reduce(action)
                #expect(stocks["a1"] == before["a1"], "\(action)")
            }
        }
    }

    @Test("A check superseded by a change is ignored, even with the change's id")
    func overtaken() {
        var stocks = StocksState.after(.changeRequested(subject: "a1", request: request, isOn: true))
        let before = stocks
        stocks.reduce(.checked(subject: "a1", request: request, isOn: false, limit: nil))
        stocks.reduce(.checkCancelled(subject: "a1", request: request))
        #expect(stocks == before)
    }

    @Test("A response without a change is ignored, even with the check's id")
    func unchanged() {
        var stocks = StocksState.after(.checkRequested(subject: "a1", request: request, route: Route.ID(1)))
        let before = stocks
        stocks.reduce(.changed(subject: "a1", request: request, isOn: true, wasAlready: false, limit: nil))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: .on, error: .timedOut))
        #expect(stocks == before)
    }

    @Test("Each article has its own stock")
    func others() {
        var stocks = StocksState.knowing(isStocked: true)
        stocks.reduce(.changeRequested(subject: "b2", request: request, isOn: true))
        #expect(stocks["a1"] == StocksState.knowing(isStocked: true)["a1"])
        #expect(stocks["b2"].isChanging)
    }
}
