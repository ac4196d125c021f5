import QiitaDomain
import ReduxKit
import Testing

@Suite("The parts of the state")
struct AppStatePartsTests {
    @Test("The parts are the state's outermost members, each once")
    func names() throws {
        guard case .object(let members) = try CanonicalValue(encoding: AppState()) else {
            Issue.record("The state is encoded as an object.")
            return
        }
        let parts = try PartTracker<AppState>().update(to: AppState())
        #expect(parts.map(\.name).sorted() == members.map(\.key))
    }
}
