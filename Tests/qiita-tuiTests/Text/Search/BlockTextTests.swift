import QiitaDomain
import Testing
@testable import qiita_tui

@Suite("Searching a block's lines")
struct BlockTextTests {
    private func lines(_ block: Block, width: Int) -> [LaidLine] {
        ArticlePage(ArticleBody(blocks: [block]), width: width, options: .make()).block(0).lines
    }

    /// The words of the parts that match, line by line.
    private func found(_ query: String, in block: Block, width: Int) throws -> [String] {
        let lines = lines(block, width: width)
        let text = BlockText(lines, first: 0)
        return try #require(SearchPattern(query)).ranges(in: text.text).flatMap(text.parts).map { part in
            String(
                decoding: lines[part.line].text.utf8.prefix(part.bytes.upperBound).dropFirst(part.bytes.lowerBound),
                as: UTF8.self)
        }
    }

    @Test("A Japanese word broken over two lines is found on both")
    func japanese() throws {
        #expect(lines(.words("日本語の改行ですね"), width: 6).map(\.text) == ["日本語", "の改行", "ですね"])
        #expect(try found("語の", in: .words("日本語の改行ですね"), width: 6) == ["語", "の"])
        #expect(try found("語の改行で", in: .words("日本語の改行ですね"), width: 6) == ["語", "の改行", "で"])
    }

    @Test("Between Latin words a line break counts as a space")
    func english() throws {
        #expect(try found("two three", in: .words("one two three"), width: 8) == ["two", "three"])
        #expect(try found("twothree", in: .words("one two three"), width: 8) == [])
    }

    @Test("Quote marks and code gutters do not interrupt a match")
    func margins() throws {
        #expect(try found("語の", in: .quote([.words("日本語の改行")]), width: 8) == ["語", "の"])
        let code = Block.code(CodeBlock(lines: [[CodeBlock.Span("abcdefgh")], [CodeBlock.Span("ijk")]]))
        #expect(try found("def", in: code, width: 8) == ["de", "f"])
        let call = Block.code(CodeBlock(lines: [[CodeBlock.Span("first_word second")]]))
        #expect(try found("word second", in: call, width: 19) == ["word", "second"])
        #expect(try found("hij", in: code, width: 8) == [])
    }

    @Test("Code in a quote, in an item and without a gutter is joined like other code")
    func nestedCode() throws {
        let code = Block.code(CodeBlock(lines: [[CodeBlock.Span("abcdefgh")], [CodeBlock.Span("ijk")]]))
        for block in [
            Block.quote([code]), .list(ListBlock(start: nil, isTight: true, items: [ListItem(blocks: [code])])),
        ] {
            #expect(lines(block, width: 10).map(\.text).dropFirst().allSatisfy { $0.contains("|") })
            #expect(try found("def", in: block, width: 10) == ["de", "f"])
            #expect(try found("h ijk", in: block, width: 10) == [])
        }
        #expect(lines(code, width: 6).map(\.text).dropFirst() == ["abcdef", "gh", "ijk"])
        #expect(try found("fgh", in: code, width: 6) == ["f", "gh"])
        #expect(try found("h ijk", in: code, width: 6) == [])
    }

    @Test("A cell that is broken over lines is found as one text")
    func cells() throws {
        let rows = [["名", "説明"], ["あ", "長い説明は折り返されます。"]]
        let table = Block.table(
            TableBlock(headerCount: 1, rows: rows.map { $0.map { TableBlock.Cell(text: .text($0)) } }))
        #expect(try found("長い説明は折り返されます。", in: table, width: 17) == ["長い説明は折", "り返され", "ます。"])
    }

    @Test("A match in one line is one part, even over differently styled spans")
    func spans() {
        let line = LaidLine(
            drawn: StyledLine([StyledSpan("ab"), StyledSpan("cd", TextStyle(.code)), StyledSpan("ef")]))
        #expect(BlockText([line], first: 7).parts(of: 1..<5) == [LineRange(line: 7, bytes: 1..<5)])
    }

    @Test("Paragraphs of a block are not joined")
    func paragraphs() throws {
        #expect(try found("一二", in: .quote([.words("一"), .words("二")]), width: 20) == [])
    }
}
