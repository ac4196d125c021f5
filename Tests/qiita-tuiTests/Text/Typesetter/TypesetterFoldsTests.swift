import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct TypesetterAsidesTests {
    @Test(
        "A note's label is in its first paragraph",
        arguments: [(NoteKind.info, "[i 補足]"), (.warn, "[! 注意]"), (.alert, "[x 警告]")])
    func labels(kind: NoteKind, label: String) {
        #expect(Block.note(kind, [.words("文です。")]).lines(width: 40) == ["| \(label) 文です。"])
    }

    @Test("Every line of a note has its edge")
    func noteWithBlocks() {
        #expect(
            Block.note(.info, [.words("あいうえおかきく"), .items(["一"])]).lines(width: 18) == [
                "| [i 補足] あいう", "| えおかきく", "|", "| - 一",
            ])
        #expect(Block.note(.info, [.items(["一"])]).lines(width: 18) == ["| [i 補足]", "| - 一"])
        #expect(Block.note(.info, []).lines(width: 18) == ["| [i 補足]"])
    }
}

@Suite struct TypesetterFoldsTests {
    private let fold = Self.fold(0)

    private static func fold(_ number: Int, _ blocks: [Block] = [.words("中身")]) -> Block {
        .details(number: number, summary: .text("要約"), isOpen: false, blocks: blocks)
    }

    @Test("A closed fold shows its summary and the key that opens it")
    func closedFold() {
        #expect(fold.lines(width: 40) == ["[+] 要約 (z で開く)"])
        #expect(fold.lines(width: 40) { $0.words.foldHint = "" } == ["[+] 要約"])
    }

    @Test("An open fold shows its contents")
    func openFold() {
        #expect(fold.lines(width: 40) { $0.folds = [0: true] } == ["[-] 要約", "    中身"])
        let open = Block.details(number: 0, summary: [], isOpen: true, blocks: [.words("中身")])
        #expect(open.lines(width: 40) == ["[-] 詳細", "    中身"])
    }

    @Test("A fold is marked by its number, and opened by it, also inside others")
    func numbers() {
        let outer = Self.fold(1, [Self.fold(2), Self.fold(3)])
        let page = ArticlePage(
            ArticleBody(blocks: [.quote([fold, outer]), Self.fold(4)]), width: 40, options: .make())
        let marks = (0..<2).flatMap { page.block($0).marks }
        #expect(marks.map(\.kind) == [0, 1, 4].map { BodyLandmark.Kind.fold(number: $0, isOpen: false) })
        #expect(
            [outer, Self.fold(4)].lines(width: 40) { $0.folds = [1: true, 3: true] }.filter { $0.contains("[-]") }.count
                == 2)
    }

    @Test("Footnotes are below their heading, after their numbers")
    func footnotes() {
        let notes = [9, 10].map { Footnote(label: "n\($0)", number: $0, blocks: [.words("あいうえお")]) }
        #expect(
            Block.footnotes(notes).lines(width: 14) == ["脚注", "[^9]  あい", "      うえお", "[^10] あい", "      うえお"])
        let page = ArticlePage(ArticleBody(blocks: [.footnotes(notes)]), width: 40, options: .make())
        #expect(
            page.block(0).marks == [
                BodyLandmark(line: 1, kind: .footnote(label: "n9")),
                BodyLandmark(line: 2, kind: .footnote(label: "n10")),
            ])
    }

    @Test("An embed is named, with its URL and the number of its link")
    func embeds() {
        let video = Embed(kind: .youTube, url: "https://www.youtube.com/x", link: 1)
        #expect(Block.embed(video).lines(width: 60) == ["[埋め込み: YouTube] [1] https://www.youtube.com/x"])
        let unknown = Embed(kind: .other(host: "example.com"), url: "", link: nil)
        #expect(Block.embed(unknown).lines(width: 60) == ["[埋め込み: example.com]"])
    }

    @Test("A tweet is shown as a quote, a diagram as its source code")
    func embeddedText() {
        let tweet = Embed(kind: .tweet, url: "https://a.b", link: nil, text: "一\n二")
        #expect(Block.embed(tweet).lines(width: 60) == ["[埋め込み: ツイート] https://a.b", "> 一", "> 二"])
        let diagram = Embed(kind: .mermaid, url: "", link: nil, text: "graph TD")
        #expect(Block.embed(diagram).lines(width: 20) == [":: ------ mermaid ::", "|  graph TD"])
    }
}
