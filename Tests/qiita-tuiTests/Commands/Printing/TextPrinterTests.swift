import Testing
@testable import qiita_tui

@Suite("Printed text follows the options and standard output")
struct TextPrinterTests {
    private static let lines = [StyledLine("題", TextStyle(.heading)), StyledLine(), StyledLine("本文")]

    @Test("Language, width and ambiguous width come from the command line")
    func display() {
        var options = CommandLineOptions()
        options.language = .japanese
        options.chosenAmbiguousWidth = 2
        options.width = 60
        let display = TextPrinter(options: options).display
        #expect(display.strings == .japanese)
        #expect(display.measure.ambiguousWidth == 2)
        #expect(display.textWidth == 60)
    }

    @Test(
        "Lines are as wide as the smaller of --width and the terminal; without a terminal, --width or 80",
        arguments: [
            (nil, nil, 80), (88, nil, 88), (60, nil, 60), (200, nil, 200), (nil, 40, 40), (nil, 200, 88), (60, 200, 60),
            (60, 40, 40),
        ] as [(Int?, Int?, Int)])
    func columns(_ width: Int?, _ terminal: Int?, _ expected: Int) {
        var options = CommandLineOptions()
        options.width = width
        #expect(TextPrinter(options: options, terminalColumns: terminal).columns == expected)
    }

    @Test("A narrower configured width applies always, a wider one only on a terminal")
    func configured() {
        var options = CommandLineOptions()
        options.configuration.width = 60
        #expect(TextPrinter(options: options, terminalColumns: nil).columns == 60)
        options.configuration.width = 120
        #expect(TextPrinter(options: options, terminalColumns: nil).columns == 80)
        #expect(TextPrinter(options: options, terminalColumns: 100).columns == 100)
    }

    @Test(
        "Punctuation can hang if the terminal is wider than the text",
        arguments: [(nil, 0), (80, 0), (88, 0), (89, 1), (90, 2), (200, 2)] as [(Int?, Int)])
    func hanging(_ terminal: Int?, _ cells: Int) {
        #expect(TextPrinter(options: CommandLineOptions(), terminalColumns: terminal).hangingCells == cells)
    }

    @Test(
        "Colours are for terminals, unless requested or disabled",
        arguments: [
            (.auto, 80, "", true), (.auto, nil, "", false), (.auto, 80, "1", false), (.always, nil, "1", true),
            (.never, 80, "", false),
        ] as [(CommandLineOptions.Color, Int?, String, Bool)])
    func color(_ color: CommandLineOptions.Color, _ terminal: Int?, _ noColor: String, _ isColored: Bool) {
        var options = CommandLineOptions()
        options.color = color
        let printed = TextPrinter(options: options, terminalColumns: terminal, environment: ["NO_COLOR": noColor])
        let text = printed.text(of: Self.lines)
        #expect(text.contains("\u{1B}[") == isColored)
        #expect(text.hasSuffix("\n\n本文\n"))
    }

    @Test("The theme comes from the command line")
    func theme() {
        var options = CommandLineOptions()
        options.color = .always
        let texts = ThemeSetting.allCases.map { theme in
            options.theme = theme
            return TextPrinter(options: options, terminalColumns: 80, environment: [:]).text(of: Self.lines)
        }
        #expect(Set(texts).count == ThemeSetting.allCases.count)
    }
}

@Suite("Printed lines use SGR sequences")
struct AnsiTextTests {
    private let palette = Palette(looks: [
        .heading: Palette.Look(color: .cyan, traits: .bold), .dim: Palette.Look(isFaint: true),
        .link: Palette.Look(color: .brightBlue, traits: .underline),
    ])

    @Test("Plain text is unchanged")
    func plain() {
        #expect(AnsiText(palette).text(of: StyledLine("本文")) == "本文")
        #expect(AnsiText(palette).text(of: StyledLine()) == "")
    }

    @Test("Each span sets its attributes and resets them")
    func spans() {
        let line = StyledLine([
            StyledSpan("題", TextStyle(.heading)), StyledSpan(" と "), StyledSpan("陰", TextStyle(.dim)),
        ])
        #expect(AnsiText(palette).text(of: line) == "\u{1B}[1;36m題\u{1B}[0m と \u{1B}[2m陰\u{1B}[0m")
    }

    @Test("Bright colours have their own codes, and attributes of role and span combine")
    func brightAndTraits() {
        let line = StyledLine("x", TextStyle(.link, [.bold, .italic, .reverse, .strike]))
        #expect(AnsiText(palette).text(of: line) == "\u{1B}[1;3;4;7;9;94mx\u{1B}[0m")
    }

    @Test("A link is a hyperlink; its parts on several lines have one id, and each line ends it")
    func hyperlinks() {
        let text = AnsiText(palette, addresses: ["https://qiita.com/a", "#note"])
        let bold = StyledSpan("い", TextStyle(.normal, .bold), target: .link(0))
        let first = StyledLine([StyledSpan("前 "), StyledSpan("あ", target: .link(0)), bold])
        let last = StyledLine([
            StyledSpan("う", target: .link(0)), StyledSpan(" "), StyledSpan("[1]", target: .link(1)),
            StyledSpan("x", target: .link(9)),
        ])
        let start = "\u{1B}]8;id=1;https://qiita.com/a\u{1B}\\"
        let end = "\u{1B}]8;;\u{1B}\\"
        #expect(text.text(of: first) == "前 \(start)あ\u{1B}[1mい\u{1B}[0m\(end)")
        #expect(text.text(of: last) == "\(start)う\(end) [1]x")
        #expect(AnsiText(palette).text(of: last) == "う [1]x")
    }

    @Test("Two links side by side are two hyperlinks")
    func adjacentHyperlinks() {
        let text = AnsiText(palette, addresses: ["http://a.example", "mailto:b@example.com"])
        let line = StyledLine([StyledSpan("a", target: .link(0)), StyledSpan("b", target: .link(1))])
        let end = "\u{1B}]8;;\u{1B}\\"
        #expect(
            text.text(of: line)
                == "\u{1B}]8;id=1;http://a.example\u{1B}\\a\(end)\u{1B}]8;id=2;mailto:b@example.com\u{1B}\\b\(end)")
    }

    @Test("Any address is printed in printable ASCII characters")
    func hyperlinkAddresses() throws {
        let address = "https://qiita.com/\u{1B}]8;;\u{07}設計 %41?a=1;b\u{9C}\n"
        let escaped = "https://qiita.com/%1B]8;;%07%E8%A8%AD%E8%A8%88%20%41?a=1;b%C2%9C%0A"
        #expect(Hyperlink(address)?.address == escaped)
        for other in ["", "#fn-1", "/a", "javascript:alert(1)", "file:///etc/passwd", "https"] {
            #expect(Hyperlink(other) == nil)
        }
        let longest = "https://" + String(repeating: "a", count: Hyperlink.longest - 8)
        #expect(Hyperlink(longest) != nil)
        #expect(Hyperlink(longest + "a") == nil)
    }

    @Test("Without colours the attributes remain")
    func monochrome() {
        var palette = palette
        palette.usesColor = false
        #expect(AnsiText(palette).text(of: StyledLine("題", TextStyle(.heading))) == "\u{1B}[1m題\u{1B}[0m")
    }
}
