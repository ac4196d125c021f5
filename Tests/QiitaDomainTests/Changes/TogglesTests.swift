import TestSupport
import Testing

@testable import QiitaDomain

extension TogglesState {
    /// What is known of one article, `a1`: whether it is stocked.
    fileprivate static func knowing(isStocked: Bool) -> TogglesState {
        var stocks = TogglesState()
        stocks.record(isStocked, of: .stock("a1"))
        return stocks
    }

    /// The stock of `a1` while it is sent.
    fileprivate static var changing: TogglesState {
        var stocks = TogglesState()
        stocks.change(to: true, .sent)
        return stocks
    }

    @discardableResult
    fileprivate mutating func change(to isOn: Bool, _ step: RequestStep<ChangeAnswer>) -> Int {
        reduceChange(of: .stock("a1"), to: isOn, step)
    }
}

extension RequestStep<ChangeAnswer> {
    fileprivate static func answered(_ answer: ChangeAnswer) -> Self {
        .answered(answer: answer, from: .network(limit: nil))
    }
}

extension ToggleState.Status {
    /// What is known of an article that is stocked or not.
    fileprivate static func known(_ isStocked: Bool) -> ToggleState.Status {
        isStocked ? .on : .off
    }
}

@Suite("What is known of a stock")
struct TogglesTests {
    private static let answers: [ChangeAnswer] = [.changed, .unchanged, .inferred]

    @Test("The state of an unchecked article is unknown")
    func unknown() {
        #expect(TogglesState()["a1"].status == .unknown && !TogglesState()["a1"].isChanging)
    }

    @Test("The state is known after a response, and unknown after a failure", arguments: [true, false])
    func checked(isStocked: Bool) {
        let ends: [(RequestStep<Bool>, ToggleState.Status)] = [
            (.answered(answer: isStocked, from: .network(limit: nil)), .known(isStocked)),
            (.failed(error: .timedOut), .unknown), (.cancelled, .unknown),
        ]
        for (end, status) in ends {
            var state = AppState()
            for step in [.sent, end] { state.check(step) }
            #expect(state.stocks["a1"].status == status && state.loading.requests == [])
        }
    }

    @Test("The answer to a question does not undo a change that was sent after it")
    func overtaken() {
        var state = AppState()
        appReducer(&state, AppAction.added(.stock("a1"), true))
        state.check(.sent)
        appReducer(&state, AppAction.step(.sent, request: RequestID(2)))
        state.check(.answered(answer: false, from: .network(limit: nil)))
        #expect(state.stocks["a1"].status == .on && state.stocks["a1"].isChanging)
    }

    @Test("A change shows at once", arguments: [true, false])
    func optimistic(isStocked: Bool) {
        var stocks = TogglesState.knowing(isStocked: !isStocked)
        stocks.change(to: isStocked, .sent)
        #expect(stocks["a1"].status == .known(isStocked))
        #expect(stocks["a1"].isChanging)
    }

    @Test("A successful change stays", arguments: [true, false], answers)
    func changed(isStocked: Bool, answer: ChangeAnswer) {
        var stocks = TogglesState.knowing(isStocked: !isStocked)
        stocks.change(to: isStocked, .sent)
        stocks.change(to: isStocked, .answered(answer))
        #expect(stocks["a1"].status == .known(isStocked) && !stocks["a1"].isChanging)
    }

    @Test("A refused change is reverted", arguments: [true, false])
    func refused(isStocked: Bool) {
        for step in [RequestStep<ChangeAnswer>.failed(error: .scopeMissing), .cancelled] {
            var stocks = TogglesState.knowing(isStocked: !isStocked)
            stocks.change(to: isStocked, .sent)
            stocks.change(to: isStocked, step)
            #expect(stocks == .knowing(isStocked: !isStocked))
        }
    }

    @Test("A change whose answer was lost ends with what Qiita says, or unknown")
    func settled() {
        var stocks = TogglesState.changing
        stocks.change(to: true, .answered(.notApplied(cause: .timedOut)))
        #expect(stocks["a1"].status == .off && !stocks["a1"].isChanging)
        stocks = .knowing(isStocked: false)
        stocks.change(to: true, .sent)
        stocks.change(to: true, .failed(error: .timedOut))
        #expect(stocks["a1"].status == .unknown && !stocks["a1"].isChanging)
    }

    @Test("A response without a change is ignored")
    func unchanged() {
        var stocks = TogglesState()
        stocks.change(to: true, .answered(.changed))
        stocks.change(to: true, .answered(.notApplied(cause: .timedOut)))
        stocks.change(to: true, .failed(error: .timedOut))
        #expect(stocks == TogglesState())
    }

    @Test("Each article has its own stock")
    func others() {
        var stocks = TogglesState.knowing(isStocked: true)
        _ = stocks.reduceChange(of: .stock("b2"), to: true, .sent)
        #expect(stocks["a1"] == TogglesState.knowing(isStocked: true)["a1"])
        #expect(stocks["b2"].isChanging)
    }

    @Test("A shown change adds one for a stock and subtracts one for an unstock", arguments: [true, false])
    func counted(isStocked: Bool) {
        for before in [TogglesState(), .knowing(isStocked: !isStocked)] {
            var stocks = before
            #expect(stocks.change(to: isStocked, .sent) == (isStocked ? 1 : -1))
        }
    }

    @Test("A change to the state already shown does not change the count", arguments: [true, false])
    func same(isStocked: Bool) {
        for end in [RequestStep<ChangeAnswer>.failed(error: .forbidden), .answered(.unchanged)] {
            #expect(total(isStocked, .knowing(isStocked: isStocked), [.sent, end]) == 0)
        }
    }

    @Test(
        "A successful change keeps its count; a change that was already in effect, or is not, reverts it once",
        arguments: [true, false])
    func keptOrReverted(isStocked: Bool) {
        let stocks = TogglesState.knowing(isStocked: !isStocked)
        for answer in [ChangeAnswer.changed, .inferred] {
            #expect(total(isStocked, stocks, [.sent, .answered(answer)]) == (isStocked ? 1 : -1))
        }
        for end in [
            RequestStep.answered(ChangeAnswer.unchanged), .answered(.notApplied(cause: .timedOut)),
            .failed(error: .forbidden), .cancelled,
        ] {
            #expect(total(isStocked, stocks, [.sent, end]) == 0)
            #expect(total(isStocked, stocks, [.sent, end, end]) == 0)
        }
    }

    private func total(_ isOn: Bool, _ stocks: TogglesState, _ steps: [RequestStep<ChangeAnswer>]) -> Int {
        var stocks = stocks
        return steps.reduce(0) { $0 + stocks.change(to: isOn, $1) }
    }
}

extension AppState {
    /// A step of the question whether `a1` is stocked.
    fileprivate mutating func check(_ step: RequestStep<Bool>) {
        let action = ToggleAction.check(target: .stock("a1"), route: .root, request: RequestID(7), step: step)
        appReducer(&self, AppAction.toggle(action))
    }
}
