import Testing

@testable import qiita_tui

@Suite("Printed lines carry their looks as SGR sequences")
struct AnsiTextTests {
    private let palette = Palette(looks: [
        .heading: Palette.Look(color: .cyan, traits: .bold), .dim: Palette.Look(isFaint: true),
        .link: Palette.Look(color: .brightBlue, traits: .underline),
    ])

    @Test("Plain text stays as it is")
    func plain() {
        #expect(AnsiText(palette).text(of: StyledLine("本文")) == "本文")
        #expect(AnsiText(palette).text(of: StyledLine()) == "")
    }

    @Test("Each span sets its look and takes it back")
    func spans() {
        let line = StyledLine([
            StyledSpan("題", TextStyle(.heading)), StyledSpan(" と "), StyledSpan("陰", TextStyle(.dim)),
        ])
        #expect(AnsiText(palette).text(of: line) == "\u{1B}[1;36m題\u{1B}[0m と \u{1B}[2m陰\u{1B}[0m")
    }

    @Test("Bright colours have codes of their own, traits of role and span come together")
    func brightAndTraits() {
        let line = StyledLine("x", TextStyle(.link, [.bold, .italic, .reverse, .strike]))
        #expect(AnsiText(palette).text(of: line) == "\u{1B}[1;3;4;7;9;94mx\u{1B}[0m")
    }

    @Test("Without colours the traits are left")
    func monochrome() {
        var palette = palette
        palette.usesColor = false
        #expect(AnsiText(palette).text(of: StyledLine("題", TextStyle(.heading))) == "\u{1B}[1m題\u{1B}[0m")
    }
}
