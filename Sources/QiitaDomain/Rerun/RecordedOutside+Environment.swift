import Foundation
import ReduxKit

extension RecordedOutside {
    /// The environment of the program.
    /// - Parameter keeps: Whether there is a cache.
    public func environment(hasToken: Bool, keeps: Bool) -> AppEnvironment {
        let now: @Sendable () -> Timestamp = { MainActor.assumeIsolated { self.now() } }
        var environment = AppEnvironment(
            api: self, cache: keeps ? cache : nil,
            readMarks: ReadMarkStore(
                marks: { MainActor.assumeIsolated { self.marks() } }, saveMark: { _, _ in }, savePosition: { _, _ in }),
            hasToken: hasToken, now: now, handoff: handoff,
            makeRequestID: {
                MainActor.assumeIsolated {
                    let request = self.makeRequestID()
                    self.current = request
                    self.requests[Self.task] = request
                    return request
                }
            },
            retrying: Retrying(
                policy: RetryPolicy(), now: now, chance: { 0.5 }, pause: { _ in await self.pause(.pause) }))
        environment.confirmsQuit = confirmsQuit
        environment.refreshSchedule = refreshSeconds.map { seconds in
            RefreshSchedule(seconds: seconds) { _ in await self.pause(.refreshPause) }
        }
        environment.searchHistory = SearchHistoryStore(
            queries: { MainActor.assumeIsolated { self.searches() } }, save: { _ in })
        environment.outbox = Outbox(
            host: APIHost.qiita.origin,
            storage: RecordedOutbox { question in MainActor.assumeIsolated { self.outboxAction(question) } },
            makeID: { MainActor.assumeIsolated { self.makeIntentionID() } })
        environment.signIn = { () throws(SignInError) in try await self.signIn() }
        environment.storedSearch = { await self.search($0) }
        environment.knownStocks.known = { MainActor.assumeIsolated { self.knownStocks() } }
        (environment.mutes, environment.tabs, environment.history) = (mutes, tabs, history)
        environment.changePause = { _, id in await self.pause(.changePause(id)) }
        // The answer of the program includes that its input could not be requested.
        environment.markdown = { _ throws(QiitaError) in "" }
        environment.commentEditor = CommentEditor(write: { request throws(HandoffError) in try await self.write(request)
        })
        environment.showPicture = { url, _ throws(PictureError) in try await self.show(url) }
        environment.disk = DiskQueue(executor: executor) { errand, work in
            MainActor.assumeIsolated { self.run(errand, work) }
        }
        return environment
    }
}
