import Testing

@testable import ReduxKit

@Suite("The alignment of two logs")
struct LogAlignmentTests {
    @Test("Logs are aligned by their common actions")
    func alignment() {
        let steps = LogAlignment(["a", "b", "c", "d"], ["a", "x", "c", "d", "e"]).steps
        #expect(steps.first == .init(one: 0, other: 0) && steps.contains(.init(one: 2, other: 2)))
        #expect(steps.last == .init(one: nil, other: 4) && steps.count == 6)
        #expect(LogAlignment([], []).steps == [])
    }
}
