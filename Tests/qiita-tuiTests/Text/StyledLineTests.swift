import Testing

@testable import qiita_tui

@Suite("Styling a part of a line")
struct StyledLinePaintingTests {
    private let line = StyledLine([
        StyledSpan("日本"), StyledSpan("語", TextStyle(.code), target: .link(1)), StyledSpan("です"),
    ])

    @Test("Only the given bytes change their style")
    func painted() {
        let painted = line.painted(3..<12) { $0.role = .match }
        #expect(painted.text == line.text)
        #expect(
            painted.spans == [
                StyledSpan("日"), StyledSpan("本", TextStyle(.match)),
                StyledSpan("語", TextStyle(.match), target: .link(1)),
                StyledSpan("で", TextStyle(.match)), StyledSpan("す"),
            ])
    }

    @Test("An empty range changes nothing")
    func nothing() {
        #expect(line.painted(3..<3) { $0.role = .match } == line)
        #expect(line.painted(40..<50) { $0.role = .match } == line)
    }

    @Test("A prefix of a line has the given number of bytes")
    func prefix() {
        #expect(line.prefix(bytes: 0).isEmpty && line.prefix(bytes: 9) == "日本語")
    }
}
