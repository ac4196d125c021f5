import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("Finding the outcome of a change", .timeLimit(.minutes(10)))
struct ToggleSendingTests {
    typealias Outcome = ToggleSending.Outcome

    @Test("204 is success, without another request", arguments: [true, false])
    func done(isStocked: Bool) async {
        let (outcome, limit, calls) = await settle(isStocked, change: .done(limit: .left(9)), check: nil)
        #expect(outcome == .done(wasAlready: false) && limit == .left(9))
        #expect(calls == [isStocked ? .stock("a1") : .unstock("a1")])
    }

    @Test(
        "After 403 on PUT a check finds whether the article was stocked already or the scope is missing",
        arguments: [
            (.isOn(true), .done(wasAlready: true)),
            (.isOn(false), .refused(.scopeMissing)),
            (.failure(.forbidden), .refused(.scopeMissing)),
            (.failure(.server(status: 500)), .unknown(.server(status: 500))),
            (.failure(.timedOut), .unknown(.timedOut)),
        ] as [(ManualAnswer, Outcome)])
    func forbiddenStock(check: ManualAnswer, expected: Outcome) async {
        let (outcome, _, calls) = await settle(true, change: .failure(.forbidden), check: check)
        #expect(outcome == expected)
        #expect(calls == [.stock("a1"), .isStocked("a1")])
    }

    @Test(
        "After 403 on DELETE a check finds whether the article was not stocked or the scope is missing",
        arguments: [true, false])
    func forbiddenUnstock(holds: Bool) async {
        let (outcome, _, calls) = await settle(false, change: .failure(.forbidden), check: .isOn(holds))
        #expect(outcome == (holds ? .refused(.scopeMissing) : .done(wasAlready: true)))
        #expect(calls == [.unstock("a1"), .isStocked("a1")])
    }

    @Test("404 on DELETE means that the article was not stocked, 404 on PUT that it does not exist")
    func notFound() async {
        #expect(await settle(false, change: .failure(.notFound), check: nil).outcome == .done(wasAlready: true))
        #expect(await settle(true, change: .failure(.notFound), check: nil).outcome == .refused(.notFound))
    }

    @Test(
        "After a timeout, a lost connection, a 5xx or an unreadable response the actual state is requested",
        arguments: [QiitaError.timedOut, .connectionLost, .server(status: 500), .server(status: 503), .undecodable],
        [true, false])
    func unknown(cause: QiitaError, isStocked: Bool) async {
        let asked: [ManualQiita.Call] = [isStocked ? .stock("a1") : .unstock("a1"), .isStocked("a1")]
        for holds in [true, false] {
            let (outcome, limit, calls) = await settle(
                isStocked, change: .failure(cause), check: .isOn(holds, limit: .left(3)))
            #expect(outcome == (holds == isStocked ? .done(wasAlready: false, isInferred: true) : .reverted(cause)))
            #expect(limit == .left(3) && calls == asked)
        }
        for error in [QiitaError.timedOut, .forbidden, .notFound, .unreachable(host: "qiita.com")] {
            let (outcome, _, calls) = await settle(isStocked, change: .failure(cause), check: .failure(error))
            #expect(outcome == .unknown(cause) && calls == asked)
        }
    }

    @Test(
        "An error that excludes a change is a refusal, without another request",
        arguments: [
            QiitaError.unauthorized, .tokenMissing, .rateLimited(until: nil), .rejected(message: ""),
            .unreachable(host: "qiita.com"), .untrusted(host: "qiita.com"), .redirected(host: "example.com"),
        ], [true, false])
    func refused(error: QiitaError, isStocked: Bool) async {
        let (outcome, _, calls) = await settle(isStocked, change: .failure(error), check: nil)
        #expect(outcome == .refused(error) && calls.count == 1)
    }

    private func settle(
        _ isStocked: Bool, change answer: ManualAnswer, check: ManualAnswer?
    ) async -> (outcome: Outcome, limit: RateLimit?, calls: [ManualQiita.Call]) {
        var answers = [isStocked ? ManualQiita.Call.stock("a1") : .unstock("a1"): answer]
        answers[.isStocked("a1")] = check
        let qiita = ManualQiita(answering: answers)
        let change = ToggleSending(target: .stock("a1"), isOn: isStocked, api: qiita)
        let (outcome, limit) = await change.settle()
        return (outcome, limit, qiita.calls)
    }
}
