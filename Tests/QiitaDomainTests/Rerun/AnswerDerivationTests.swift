import ReduxKit
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor @Suite("Deriving responses from recorded actions")
struct AnswerDerivationTests {
    private nonisolated static let endings: [ToggleAction<Article.ID>] = [
        .changed(subject: "a", request: RequestID(1), isOn: true, wasAlready: false, limit: nil),
        .changed(
            subject: "a", request: RequestID(1), isOn: true, wasAlready: true,
            limit: RateLimit(limit: 60, remaining: 5, reset: Timestamp(seconds: 9))),
        .changed(subject: "a", request: RequestID(1), isOn: false, wasAlready: true, limit: nil),
        .changed(subject: "a", request: RequestID(1), isOn: true, wasAlready: false, limit: nil, isInferred: true),
        .changeFailed(subject: "a", request: RequestID(1), status: nil, error: .scopeMissing),
        .changeFailed(subject: "a", request: RequestID(1), status: nil, error: .unauthorized),
        .changeFailed(subject: "a", request: RequestID(1), status: .off, error: .timedOut),
        .changeFailed(subject: "a", request: RequestID(1), status: .unknown, error: .server(status: 502)),
        .changeFailed(subject: "a", request: RequestID(1), status: .unknown, error: .unreachable(host: "qiita.com")),
    ]

    @Test(
        "A change ends directly or after a check, each with and without retries", arguments: endings,
        [false, true])
    func ending(_ ending: ToggleAction<Article.ID>, isDelayed: Bool) async {
        let isStocked = if case .changed(_, _, false, _, _, _) = ending { false } else { true }
        // Only a question is repeated, so only an ending that takes one can be delayed.
        let retry = AppAction.stock(
            .retryScheduled(subject: "a", request: RequestID(1), retry: Retry(number: 1, most: 3)))
        let takesQuestion =
            switch ending {
            case .changed(_, _, let isOn, true, let limit, _): isOn || limit != nil
            case .changed(_, _, _, false, _, let isInferred): isInferred ?? false
            case .changeFailed(_, _, nil, _): false
            case _: true
            }
        if isDelayed, !takesQuestion { return }
        await expect(
            (isDelayed ? [retry] : []) + [.stock(ending)], of: AppActionCreator.stock.change("a", to: isStocked))
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
    private func expect(_ expected: [AppAction], of work: any Action, keeps: Bool = false) async {
        let outside = RecordedOutside()
        outside.makeRequestID = { RequestID(1) }
        let effects = EffectRegistry()
        var actions: [AppAction] = []
        let store = Store<AppState>(
            inPlace: appReducer, state: AppState(),
            middleware: [
                thunkMiddleware(environment: outside.environment(hasToken: true, keeps: keeps), effects: effects),
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
        let answers = AnswerDerivation(expected)
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
