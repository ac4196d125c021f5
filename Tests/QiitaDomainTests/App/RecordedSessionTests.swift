import ReduxKit
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

@MainActor
@Suite("A recorded session", .timeLimit(.minutes(10)))
struct RecordedSessionTests {
    private let folder: TemporaryFolder
    private let qiita: ManualQiita
    private let outside = OutsideTally()
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/log"
        let article = Article.make(id: "a1", title: "設計", stocksCount: 10)
        qiita = ManualQiita(answering: [
            .articles(.latest, page: 1): .page([article] + Article.makeMany(19), next: 2, limit: .left(9)),
            .articles(.latest, page: 2): .failure(.rejected(message: "だめ")),
            .isStocked("a1"): .isOn(false), .stock("a1"): .failure(.forbidden),
            .articles(.user(id: "hanako"), page: 1): .page(Article.makeMany(3), next: nil),
            .authenticatedUser: .user(.make("alice")),
        ])
    }

    private let program = RecordedProgram(initial: AppState(), reducer: appReducer, codec: ActionCodec())

    @Test("Two replays without a store reach the same state and digests, without side effects")
    func replayed() async throws {
        let end = try await record()
        let (calls, asked) = (qiita.calls.count, outside.count)
        #expect(calls > 5 && asked > 5)
        for _ in 1...2 {
            var replay = try LogReplay(path: path, by: program)
            let verification = replay.verify()
            #expect(replay.hasEnded && replay.state == end)
            #expect(verification.difference == nil)
            #expect(verification.digestCount >= 4)
            #expect(try StateDigest(of: replay.state) == StateDigest(of: end))
        }
        #expect(qiita.calls.count == calls && outside.count == asked)
    }

    @Test("A recording started in mid-session replays to the same state")
    func midSession() async throws {
        let end = try await record(fromMiddle: true)
        var replay = try LogReplay(path: path, by: program)
        let verification = replay.verify()
        #expect(verification.difference == nil && replay.hasEnded && replay.state == end)
    }

    @Test("A timeline goes to any moment and lists the changes of a path")
    func timeline() async throws {
        let end = try await record()
        let log = try ActionLogReader(path: path)
        var actions: [any Action] = []
        var types: [String] = []
        while let next = try log.next(by: ActionCodec())?.action {
            actions.append(next.action)
            types.append(next.type)
        }
        let timeline = Timeline(initial: program.initial, actions: actions, reducer: program.reducer)
        let place = try #require(StatePath("stocks.byTarget.a1.status"))
        var values = [try CanonicalValue.part(of: timeline.state, at: place)]
        while timeline.advance() != nil { values.append(try CanonicalValue.part(of: timeline.state, at: place)) }
        #expect(timeline.state == end)
        let stocked = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
        #expect(
            stocked.map { types[$0 - 1] } == ["toggle.checkResponded", "outbox.requested", "outbox.failed"])
        timeline.jump(to: stocked[1] - 1)
        let before = timeline.state
        timeline.advance()
        #expect(
            try StateDiff.changes(from: before, to: timeline.state).map(ChangeText(isFull: false).line).contains(
                "articles.a1.stocks_count: 10 -> 11"))
        timeline.jump(to: 0)
        #expect(timeline.state == AppState())
    }

    /// A session with pages, failures, a stock that is rolled back, and screens that come and go.
    private func record(fromMiddle: Bool = false) async throws -> AppState {
        let effects = EffectRegistry()
        let recorder = ActionRecorder<AppState>(
            codec: ActionCodec(), clock: { 0 }, report: { error, _ in Issue.record(error) })
        let environment = outside.environment(of: qiita)
        let store = Store(
            inPlace: appReducer, state: AppState(),
            middleware: [
                thunkMiddleware(environment: environment, effects: effects),
                outboxMiddleware,
                recorder.middleware(),
            ])
        let begin = { (state: AppState?) throws in
            try recorder.begin(.file(path: path, isReplacing: false), from: state) {
                ActionLogHeader(app: "1", started: "", lang: "ja", columns: 80, rows: 24, ambiguousWidth: 1)
            }
        }
        let home = AppActionCreator.list(.tab(.latest))
        let steps: [any Action] = [
            AppActionCreator.begin(.home), home.loadMore(),
            AppAction.browsing(id: .tab(.latest), action: .cursorMoved(to: .article("b2"), row: 1, above: 1)),
            AppActionCreator.push(.articleDetail(article: "a1")), AppActionCreator.toggles.toggle(.stock("a1")),
            AppActionCreator.push(.userArticles(user: "hanako")), AppActionCreator.push(.articles(of: .tag("Swift"))),
            AppActionCreator.back(), AppActionCreator.push(.help), home.refresh(), AppActionCreator.back(),
        ]
        if !fromMiddle { _ = try begin(nil) }
        for (index, step) in steps.enumerated() {
            if fromMiddle, index == 5 { _ = try begin(store.state) }
            store.dispatch(step)
            await effects.waitUntilIdle()
        }
        recorder.end(at: store.state)
        return store.state
    }
}

/// Counts how often the clock and the source of ids are asked.
private final class OutsideTally: Sendable {
    private let tally = Mutex(0)

    var count: Int { tally.withLock { $0 } }

    func environment(of api: any QiitaAPI) -> AppEnvironment {
        AppEnvironment(
            api: api, hasToken: true,
            now: {
                _ = self.next()
                return AppUnderTest.now
            },
            makeRequestID: { RequestID(self.next()) })
    }

    private func next() -> Int {
        tally.withLock {
            $0 += 1
            return $0
        }
    }
}
