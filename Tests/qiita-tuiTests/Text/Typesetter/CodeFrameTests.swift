import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct CodeFrameTests {
    private func code(_ lines: [String], name: String? = nil, language: String? = nil) -> Block {
        .code(CodeBlock(fileName: name, language: language, lines: lines.map { $0.isEmpty ? [] : [.init($0)] }))
    }

    @Test("The label row has the file and the language and fills the column")
    func labelRow() {
        #expect(code([], name: "a.swift", language: "swift").lines(width: 30) == [":: a.swift ---------- swift ::"])
        #expect(code([], language: "sh").lines(width: 12) == [":: --- sh ::"])
        #expect(code([]).lines(width: 12) == [":: ------ ::"])
        #expect(code([], name: "a.swift", language: "swift").lines(width: 17) == [":: a.swift --- ::"])
        #expect(code([], name: "とても長い名前.swift", language: "swift").lines(width: 12) == [":: とても.."])
    }

    @Test("Lines follow a gutter, blank lines and indentation stay, tabs end at every fourth column")
    func gutter() {
        #expect(
            code(["a", "", "  b", "\tc", "ab\td", "日本\te"]).lines(width: 20).dropFirst() == [
                "|  a", "|", "|    b", "|      c", "|  ab  d", "|  日本    e",
            ])
    }

    @Test("A long line continues after a mark, Japanese by the rules of prose")
    func wrappedLine() {
        #expect(code(["あいうえお、かき"]).lines(width: 13).dropFirst() == ["|  あいうえ", "|> お、かき"])
        #expect(code(["abcdefgh"]).lines(width: 7).dropFirst() == ["|  abcd", "|> efgh"])
    }

    @Test("Scrolled code shows where it continues on either side")
    func scrolledLine() {
        let code = code(["abcdefghij", "あいうえお", "ab", ""])
        #expect(code.lines(width: 9) { $0.codeOffset = 0 }.dropFirst() == ["|  abcde>", "|  あい >", "|  ab"])
        #expect(code.lines(width: 9) { $0.codeOffset = 3 }.dropFirst() == ["|< defgh>", "|<  うえ>", "|<"])
        #expect(code.lines(width: 9) { $0.codeOffset = 4 }.dropFirst() == ["|< efghij", "|< うえお", "|<"])
    }

    @Test("Colours continue after a line break")
    func colours() {
        let block = Block.code(
            CodeBlock(lines: [[.init("let", kind: .keyword), .init(" x = "), .init("\"abc\"", kind: .string)]]))
        let page = ArticlePage(ArticleBody(blocks: [block]), width: 13, options: .make())
        let dim = TextStyle(.dim)
        #expect(
            page.lines.dropFirst().map(\.spans) == [
                [
                    StyledSpan("|  ", dim), StyledSpan("let", TextStyle(.keyword)), StyledSpan(" x ="),
                ],
                [StyledSpan("|>", dim), StyledSpan(" "), StyledSpan("\"abc\"", TextStyle(.string))],
            ])
    }

    @Test("Displayed mathematics keeps its lines as TeX, and is Unicode where one line can show it")
    func mathematics() {
        #expect(
            Block.math(["$$", "a = b", "", "c", "$$"]).lines(width: 20) { $0.math = .tex } == [
                "  $$", "  a = b", "", "  c", "  $$",
            ])
        #expect(Block.math(["$$", "a = b^2", "$$"]).lines(width: 20) == ["  a = b²"])
        let frame = code([#"\frac{a}{b}"#], language: "math")
        #expect(frame.lines(width: 20).dropFirst() == ["|  a/b"])
        #expect(frame.lines(width: 20) { $0.math = .tex }.dropFirst() == [#"|  \frac{a}{b}"#])
    }

    @Test("A formula is measured as it is shown, in ambiguous characters too")
    func measuredFormula() {
        let text = [Inline(.math(#"$\alpha\beta\gamma$"#)), Inline(.text("です"))]
        #expect(
            Block.paragraph(text).lines(width: 8) { $0.measure = DisplayWidth(ambiguousWidth: 2) } == ["αβγで", "す"])
        #expect(Block.paragraph(text).lines(width: 8) == ["αβγです"])
    }

    @Test("The TeX of a formula can be copied")
    func copiedFormula() {
        let page = ArticlePage(ArticleBody(blocks: [.math(["$$", "x^2", "$$"])]), width: 20, options: .make())
        let code = CodeBlock(language: "math", lines: [[.init("x^2")]])
        #expect(page.block(0).marks == [BodyLandmark(line: 0, kind: .code(code, lineCount: 1))])
    }

    @Test("Blank lines at the end of code are not shown")
    func blankEnd() {
        #expect(code(["a", "", "b", "", "  "]).lines(width: 20).dropFirst() == ["|  a", "|", "|  b"])
    }

    @Test("Wrapped shell code shows where a blank was dropped")
    func shellBlanks() {
        let command = ["curl --header 'Accept: text/html' https://example.com/averyveryverylongaddress"]
        #expect(
            code(command, language: "bash").lines(width: 36).dropFirst() == [
                "|  curl --header 'Accept: text/html'", "|_   https://example.com/", "|>   averyveryverylongaddress",
            ])
        #expect(code(command, language: "ruby").lines(width: 36)[2].hasPrefix("|>   https"))
    }

    @Test("A rule in a comment is as long as the row")
    func rules() {
        let rule = "/*" + String(repeating: "=", count: 40) + "*/"
        #expect(code([rule]).lines(width: 20).dropFirst() == ["|  /*=============*/"])
        #expect(
            code(["# " + String(repeating: "-", count: 40)]).lines(width: 20).dropFirst() == ["|  # ---------------"])
        #expect(
            code(["/" + String(repeating: "*", count: 40) + "/"]).lines(width: 20).dropFirst() == [
                "|  /***************/"
            ])
        #expect(code(["x = \"" + String(repeating: "-", count: 40) + "\""]).lines(width: 20).count > 3)
    }
}
