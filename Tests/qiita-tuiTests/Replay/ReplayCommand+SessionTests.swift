import QiitaDomain
import ReduxKit
import Testing

@testable import qiita_tui

@MainActor @Suite("The replay of this program's logs")
struct SessionReplayCommandTests {
    @Test("A request leads to its answer and its failure, but not to its cancellation")
    func requests() {
        let command = ReplayCommand<ActionCodec>.session(CommandLineOptions())
        func request(_ step: RequestStep<User.ID>) -> String? {
            command.request(AppAction.session(.account(request: RequestID(7), step: step)))
        }
        #expect(request(.sent) == "7" && request(.failed(error: .connectionLost)) == "7")
        #expect(request(.cancelled) == nil)
        #expect(command.request(AppAction.notice(.messageSeen)) == nil)
    }
}
