import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Deriving responses from recorded actions")
struct AnswerDerivationTests {
    private nonisolated static let endings: [(isOn: Bool, step: RequestStep<ChangeAnswer>)] = [
        (true, .answered(answer: .changed, from: .network(limit: nil))),
        (
            true,
            .answered(
                answer: .unchanged,
                from: .network(limit: RateLimit(limit: 60, remaining: 5, reset: Timestamp(seconds: 9))))
        ),
        (false, .answered(answer: .unchanged, from: .network(limit: nil))),
        (true, .answered(answer: .inferred, from: .network(limit: nil))),
        (true, .answered(answer: .notApplied(cause: .timedOut), from: .network(limit: nil))),
        (true, .failed(error: .scopeMissing)), (true, .failed(error: .unauthorized)),
        (true, .failed(error: .server(status: 502))), (true, .failed(error: .unreachable(host: "qiita.com"))),
    ]

    @Test(
        "A change ends directly or after a check, each with and without retries", arguments: endings.indices,
        [false, true])
    func ending(index: Int, isDelayed: Bool) async {
        let (isOn, step) = Self.endings[index]
        // Only a question is repeated, so only an ending that takes one can be delayed.
        let takesQuestion =
            switch step {
            case .answered(.unchanged, let source): isOn || source.limit != nil
            case .answered(let answer, _): answer != .changed
            case .failed(let error): error == .scopeMissing || error.leavesOutcomeUnknown
            case .sent, .delayed, .cancelled: false
            }
        if isDelayed, !takesQuestion { return }
        let added = OutboxAction.added(.stock("a"), isOn)
        let retry = AppAction.step(.delayed(retry: Retry(number: 1, most: 3)))
        await expect(
            (isDelayed ? [retry] : []) + [.step(step)], after: [.outbox(added)],
            of: AppActionCreator.outbox.want(.stock("a"), isOn, as: "1"))
    }

    @Test(
        "A failed request for the follows reads the cache before each retry",
        arguments: FollowTarget.Kind.allCases)
    func followed(_ kind: FollowTarget.Kind) async {
        await expect(
            [
                .follows(.requested(kind: kind, request: RequestID(1))),
                .follows(.retryScheduled(kind: kind, request: RequestID(1), retry: Retry(number: 1, most: 3))),
                .follows(.retryScheduled(kind: kind, request: RequestID(1), retry: Retry(number: 2, most: 3))),
                .follows(.failed(kind: kind, request: RequestID(1), error: .unreachable(host: "qiita.com"))),
            ], of: AppActionCreator.followed.load(kind, of: "alice"), keeps: true)
    }

    /// Expects that answers lead the work to the actions, one after the other.
    private func expect(
        _ expected: [AppAction], after earlier: [AppAction] = [], of work: any Action, keeps: Bool = false
    ) async {
        let outside = RecordedOutside()
        outside.makeRequestID = { RequestID(1) }
        let effects = EffectRegistry()
        var actions: [AppAction] = []
        let environment = outside.environment(hasToken: true, keeps: keeps)
        let store = Store<AppState>(
            inPlace: appReducer, state: AppState(),
            middleware: [
                thunkMiddleware(environment: environment, effects: effects),
                outboxMiddleware,
                { _, _ in
                    { next in
                        { action in
                            if let action = action as? AppAction { actions.append(action) }
                            next(action)
                        }
                    }
                },
            ])
        store.dispatch(work)
        let answers = AnswerDerivation(earlier + expected)
        for action in expected {
            for _ in 0..<6 where actions.last != action {
                #expect(await outside.rest(effects))
                guard let wait = outside.waiting.first,
                    let answer = answers.answer(to: wait, leadingTo: action, in: store.state)
                else { break }
                outside.answer(wait, with: answer)
                #expect(await outside.rest(effects))
            }
            #expect(actions.last == action)
        }
        outside.close()
    }
}
