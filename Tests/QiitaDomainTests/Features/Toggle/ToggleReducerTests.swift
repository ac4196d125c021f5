import Testing

@testable import QiitaDomain

@Suite("Whether an article is stocked")
struct StockReducerTests {
    private let request = RequestID(7)

    @Test("Nothing is known of an article that nobody asked about")
    func unknown() {
        #expect(StocksState()["a1"].status == .unknown && StocksState()["a1"].request == nil)
    }

    @Test("It is known once Qiita said it", arguments: [true, false])
    func checked(isStocked: Bool) {
        var stocks = StocksState.after(.checkRequested(subject: "a1", request: request, route: Route.ID(1)))
        #expect(stocks["a1"].phase == .checking(request: request) && stocks["a1"].request == request)
        #expect(!stocks["a1"].isChanging && stocks["a1"].status == .unknown)
        stocks.reduce(.checked(subject: "a1", request: request, isOn: isStocked, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("It stays unknown where Qiita did not say, or nobody waited")
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

    @Test("A change that was carried out stays", arguments: [true, false], [true, false])
    func changed(isStocked: Bool, wasAlready: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: isStocked))
        stocks.reduce(
            .changed(subject: "a1", request: request, isOn: isStocked, wasAlready: wasAlready, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("A refused change is put back", arguments: [true, false])
    func refused(isStocked: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: isStocked))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: nil, error: .scopeMissing))
        #expect(stocks == .knowing(isStocked: !isStocked))
    }

    @Test(
        "A change of which more is known ends as what is known",
        arguments: [ToggleState.Status.unknown, .on, .off])
    func settled(status: ToggleState.Status) {
        var stocks = StocksState.knowing(isStocked: false)
        stocks.reduce(.changeRequested(subject: "a1", request: request, isOn: true))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: status, error: .timedOut))
        #expect(stocks["a1"].status == status && stocks["a1"].phase == .idle)
    }

    @Test("An answer to a request that the article does not wait for changes nothing")
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

    @Test("A check that a change overtook says nothing, even under the change's name")
    func overtaken() {
        var stocks = StocksState.after(.changeRequested(subject: "a1", request: request, isOn: true))
        let before = stocks
        stocks.reduce(.checked(subject: "a1", request: request, isOn: false, limit: nil))
        stocks.reduce(.checkCancelled(subject: "a1", request: request))
        #expect(stocks == before)
    }

    @Test("An answer to a change that is not under way says nothing, even under the check's name")
    func unchanged() {
        var stocks = StocksState.after(.checkRequested(subject: "a1", request: request, route: Route.ID(1)))
        let before = stocks
        stocks.reduce(.changed(subject: "a1", request: request, isOn: true, wasAlready: false, limit: nil))
        stocks.reduce(.changeFailed(subject: "a1", request: request, status: .on, error: .timedOut))
        #expect(stocks == before)
    }

    @Test("Each article has a stock of its own")
    func others() {
        var stocks = StocksState.knowing(isStocked: true)
        stocks.reduce(.changeRequested(subject: "b2", request: request, isOn: true))
        #expect(stocks["a1"] == StocksState.knowing(isStocked: true)["a1"])
        #expect(stocks["b2"].isChanging)
    }
}
