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
        var stocks = StocksState.after(.checkRequested(article: "a1", request: request, route: Route.ID(1)))
        #expect(stocks["a1"].phase == .checking(request: request) && stocks["a1"].request == request)
        #expect(!stocks["a1"].isChanging && stocks["a1"].status == .unknown)
        stocks.reduce(.checked(article: "a1", request: request, isStocked: isStocked, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("It stays unknown where Qiita did not say, or nobody waited")
    func unchecked() {
        let began = StockAction.checkRequested(article: "a1", request: request, route: Route.ID(1))
        let failed = StocksState.after(began, .checkFailed(article: "a1", request: request, error: .timedOut))
        let cancelled = StocksState.after(began, .checkCancelled(article: "a1", request: request))
        #expect(failed["a1"] == StockState() && cancelled["a1"] == StockState())
    }

    @Test("A change shows at once", arguments: [true, false])
    func optimistic(isStocked: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(article: "a1", request: request, isStocked: isStocked))
        #expect(stocks["a1"].status == .known(isStocked))
        #expect(stocks["a1"].isChanging && stocks["a1"].request == request)
    }

    @Test("A change that was carried out stays", arguments: [true, false], [true, false])
    func changed(isStocked: Bool, wasAlready: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(article: "a1", request: request, isStocked: isStocked))
        stocks.reduce(
            .changed(article: "a1", request: request, isStocked: isStocked, wasAlready: wasAlready, limit: nil))
        #expect(stocks["a1"].status == .known(isStocked) && stocks["a1"].phase == .idle)
    }

    @Test("A refused change is put back", arguments: [true, false])
    func refused(isStocked: Bool) {
        var stocks = StocksState.knowing(isStocked: !isStocked)
        stocks.reduce(.changeRequested(article: "a1", request: request, isStocked: isStocked))
        stocks.reduce(.changeFailed(article: "a1", request: request, status: nil, error: .scopeMissing))
        #expect(stocks == .knowing(isStocked: !isStocked))
    }

    @Test(
        "A change of which more is known ends as what is known",
        arguments: [StockState.Status.unknown, .stocked, .notStocked])
    func settled(status: StockState.Status) {
        var stocks = StocksState.knowing(isStocked: false)
        stocks.reduce(.changeRequested(article: "a1", request: request, isStocked: true))
        stocks.reduce(.changeFailed(article: "a1", request: request, status: status, error: .timedOut))
        #expect(stocks["a1"].status == status && stocks["a1"].phase == .idle)
    }

    @Test("An answer to a request that the article does not wait for changes nothing")
    func strangers() {
        let other = RequestID(8)
        let strangers: [StockAction] = [
            .checked(article: "a1", request: other, isStocked: true, limit: nil),
            .checkFailed(article: "a1", request: other, error: .timedOut),
            .checkCancelled(article: "a1", request: other),
            .changed(article: "a1", request: other, isStocked: false, wasAlready: false, limit: nil),
            .changeFailed(article: "a1", request: other, status: nil, error: .timedOut),
            .tokenMissed(article: "a1"),
        ]
        let checking = StocksState.after(.checkRequested(article: "a1", request: request, route: Route.ID(1)))
        let changing = StocksState.after(.changeRequested(article: "a1", request: request, isStocked: true))
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
        var stocks = StocksState.after(.changeRequested(article: "a1", request: request, isStocked: true))
        let before = stocks
        stocks.reduce(.checked(article: "a1", request: request, isStocked: false, limit: nil))
        stocks.reduce(.checkCancelled(article: "a1", request: request))
        #expect(stocks == before)
    }

    @Test("An answer to a change that is not under way says nothing, even under the check's name")
    func unchanged() {
        var stocks = StocksState.after(.checkRequested(article: "a1", request: request, route: Route.ID(1)))
        let before = stocks
        stocks.reduce(.changed(article: "a1", request: request, isStocked: true, wasAlready: false, limit: nil))
        stocks.reduce(.changeFailed(article: "a1", request: request, status: .stocked, error: .timedOut))
        #expect(stocks == before)
    }

    @Test("Each article has a stock of its own")
    func others() {
        var stocks = StocksState.knowing(isStocked: true)
        stocks.reduce(.changeRequested(article: "b2", request: request, isStocked: true))
        #expect(stocks["a1"] == StocksState.knowing(isStocked: true)["a1"])
        #expect(stocks["b2"].isChanging)
    }
}
