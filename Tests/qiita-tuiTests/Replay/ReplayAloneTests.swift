import QiitaDomain
import Synchronization
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("A replay has no side effects")
struct ReplayAloneTests {
    @Test(
        "A replay uses no network, clock or request id",
        arguments: [
            "--list", "--state", "--screen", "--screen=40x12", "--diff", "--blame=lists.latest.phase", "--verify",
            "--export-test",
        ], SessionScript.all)
    func alone(_ output: String, _ script: SessionScript) throws {
        let asked = Asked()
        let outside = Launch.environment
        defer { Launch.environment = outside }
        Launch.environment = asked.environment
        let path = Checkout.folder.appending(path: "Fixtures/recordings/\(script.name).jsonl").path(
            percentEncoded: false)
        let printed = try PrintedReplay(of: path, output)
        #expect(printed.code == .done && printed.said == [])
        #expect(asked.names == [])
    }
}

/// An outside that notes whatever it is asked for.
private final class Asked: Sendable {
    private let noted = Mutex<[String]>([])

    var names: [String] { noted.withLock { $0 } }

    var environment: AppEnvironment {
        let refuse: @Sendable (ManualQiita.Call) -> QiitaError = { call in
            self.note("\(call)")
            return .connectionLost
        }
        return AppEnvironment(
            api: FailingQiita(refuse),
            cache: ResponseCache(
                read: { _ in
                    self.note("cache")
                    return nil
                },
                write: { _, _ in
                    self.note("cache")
                    return false
                }, rewrite: { _, _ in self.note("cache") },
                remove: { _ in self.note("cache") }),
            readMarks: ReadMarkKeeper(
                marks: {
                    self.note("readMarks")
                    return []
                }, note: { _, _ in self.note("readMarks") }, keep: { _, _ in self.note("readMarks") }),
            hasToken: true,
            now: {
                self.note("now")
                return Timestamp(seconds: 0)
            },
            makeRequestID: {
                self.note("makeRequestID")
                return RequestID(1)
            })
    }

    private func note(_ name: String) {
        noted.withLock { $0.append(name) }
    }
}
