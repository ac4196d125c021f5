import Testing

@testable import QiitaDomain

@Suite("The allowance of a scheduled refresh")
struct RefreshAllowanceTests {
    /// The requests that are sent in a day if each round would send as many as it may.
    private func requests(limit: Int, every seconds: Int) -> Int {
        var (allowance, count) = (RefreshAllowance(), 0)
        for _ in 0..<(24 * 3600 / seconds) {
            allowance.add(limit: limit, seconds: seconds)
            while allowance.spend(1) { count += 1 }
        }
        return count
    }

    @Test(
        "The allowance is a tenth of Qiita's rate limit",
        arguments: [(60, 1_800), (60, 300), (1000, 300), (1000, 86_400)])
    func tenth(_ limit: Int, _ seconds: Int) {
        #expect(requests(limit: limit, every: seconds) == limit * 24 / 10)
    }

    @Test("A round carries over only the fraction of a request")
    func lost() {
        var allowance = RefreshAllowance()
        for _ in 0..<3 { allowance.add(limit: 1000, seconds: 300) }
        #expect(allowance.spend(9) && !allowance.spend(1))
    }

    @Test("If fewer requests are available than needed, none is used")
    func whole() {
        var allowance = RefreshAllowance()
        allowance.add(limit: 60, seconds: 1_800)
        #expect(!allowance.spend(4) && allowance.spend(3) && !allowance.spend(1))
    }
}
