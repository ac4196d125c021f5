import QiitaDomain
import TestSupport
import Testing

@Suite("The demo's client")
struct QiitaClientFixturesTests {
    @Test("An answer takes its time")
    func delay() async throws {
        let folder = try fixtures([])
        let start = ContinuousClock.now
        _ = try await QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .milliseconds(50)).articles(
            .latest, 1)
        #expect(ContinuousClock.now - start >= .milliseconds(50))
    }

    @Test("A cancelled call ends at once, however long its answer would take")
    func cancelled() async throws {
        let folder = try fixtures([.make(id: "a1")])
        let client = QiitaClient.fixtures(FixtureStore(folder: folder.path), delay: .seconds(600))
        let call = Task { try await client.stock("a1") }
        call.cancel()
        let result = await call.result
        #expect(throws: QiitaError.connectionLost) { try result.get() }
    }
}
