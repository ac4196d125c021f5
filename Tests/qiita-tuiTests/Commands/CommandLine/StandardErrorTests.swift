import Testing
@testable import qiita_tui

@Suite("Exit statuses")
struct StandardErrorTests {
    @Test("Each exit status has its number")
    func exitCodes() {
        #expect(ExitCode.allCases.map(\.rawValue) == Array(0..<Int32(ExitCode.allCases.count)))
        #expect(ExitCode.usage.rawValue == 2)
        #expect(ExitCode.network.rawValue == 3)
        #expect(ExitCode.token.rawValue == 4)
        #expect(ExitCode.differs.rawValue == 5)
    }
}
