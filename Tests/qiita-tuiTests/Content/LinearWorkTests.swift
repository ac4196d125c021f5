import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

/// Text twice as long takes twice the work, however it is made.
@Suite("Work is linear in the length of text", .inTurn)
struct LinearWorkTests {
    /// A thing that is done with text.
    struct Work: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (String) -> Void

        init(_ name: String, _ run: @escaping @Sendable (String) -> Void) {
            testDescription = name
            self.run = run
        }
    }

    /// Everything that is done with a title or a name.
    static let onTexts = [
        Work("cleaning") { _ = Sanitizer.text($0) },
        Work("cleaning of code") { _ = Sanitizer.visible($0) },
        Work("measuring") { _ = DisplayWidth.standard.cells(of: Sanitizer.text($0)) },
        Work("fitting") { text in
            let text = Sanitizer.text(text)
            _ = DisplayWidth.standard.truncated(text, to: 40)
            _ = DisplayWidth.standard.suffix(of: text, cells: 40)
        },
        Work("drawing") { _ = CellSplitter.cells(of: Sanitizer.text($0)) },
        Work("searching") { _ = SearchPattern("a字")?.ranges(in: Sanitizer.text($0)) },
        Work("copying") { _ = MarkdownEscaping.link(Sanitizer.text($0), to: $0) },
    ]

    /// Everything that is done with a body.
    static let onBodies = [
        Work("parsing") { _ = BlockParser.parse($0) },
        Work("layout") { text in
            for width in [80, 7] { _ = lines(text, width: width) }
        },
        Work("printing") { _ = PrintedBody(BlockParser.parse($0), width: 40, options: .make()).lines },
        Work("drawing of lines") { text in
            for line in lines(text, width: 80) { for span in line.spans { _ = CellSplitter.cells(of: span.text) } }
        },
        Work("searching of lines") { text in
            let page = ArticlePage(BlockParser.parse(text), width: 80, options: .make())
            let lines = BlockText((0..<page.blockCount).flatMap { page.block($0).lines }, first: 0)
            for range in SearchPattern("a")?.ranges(in: lines.text) ?? [] { _ = lines.parts(of: range) }
        },
    ]

    private static func lines(_ html: String, width: Int) -> [StyledLine] {
        ArticlePage(BlockParser.parse(html), width: width, options: .make()).lines
    }

    @Test("Titles and names of twice the length take about twice the work", arguments: HostileShape.texts, onTexts)
    func texts(shape: HostileShape, work: Work) {
        expectLinear(shape, work)
    }

    @Test("Bodies of twice the length take about twice the work", arguments: HostileShape.all, onBodies)
    func bodies(shape: HostileShape, work: Work) {
        expectLinear(shape, work)
    }

    /// A third more than twice the work is for what is done once.
    private func expectLinear(_ shape: HostileShape, _ work: Work) {
        let short = shape.text(bytes: 3000)
        let long = shape.text(bytes: 6000)
        let steps = StepCount.of { work.run(short) }
        let double = StepCount.of { work.run(long) }
        #expect(
            double <= steps * 7 / 3 + 2000, "\(steps) steps for \(short.utf8.count) bytes, \(double) for twice as many")
        #expect(double >= 1000 || double >= steps, "nothing was counted")
    }

    @Test("A line of a megabyte is parsed and laid out in linear work")
    func megabyte() {
        for shape in [
            HostileShape.texts[0], HostileShape("one line of ideographs", "字"), HostileShape("one word", "a"),
        ] {
            let short = StepCount.of { _ = Self.lines(shape.text(bytes: 100_000), width: 80) }
            let long = StepCount.of { _ = Self.lines(shape.text(bytes: 1_000_000), width: 80) }
            #expect(long <= short * 11)
        }
    }

    @Test("Work is counted only by the innermost measurement")
    func counting() {
        #expect(StepCount.of {} == 0)
        #expect(StepCount.of { _ = BlockParser.parse(String(repeating: "a", count: 1000)) } >= 1000)
        let outer = StepCount.of { _ = StepCount.of { _ = BlockParser.parse("abc") } }
        #expect(outer == 0)
    }
}
