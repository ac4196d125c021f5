import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite(.inTurn) struct CodeRowBreakerTests {
    private func rows(_ text: String, width: Int, breaks: CodeBreaks = .code) -> [String] {
        CodeLine([CodeBlock.Span(text)], measure: .standard, breaks: breaks).rows(width: width).map {
            String(repeating: " ", count: $0.indent) + $0.spans.map(\.text).joined()
        }
    }

    @Test(
        "A comment's sign stays with its text, whatever the language",
        arguments: [
            ("let count = load(from: store) // 窓に入る行だけを数えます", 40, "  // 窓に入る行だけを数えます"),
            ("total = sum(values[first:last]) # 空の列では零になります", 36, "  # 空の列では零になります"),
            ("SELECT id, name FROM readers -- 読んだ人だけを選びます", 34, "  -- 読んだ人だけを選びます"),
            ("(define width 80)           ; 端末の幅、あとで変わります", 34, "  ; 端末の幅、あとで変わります"),
            ("x = linspace(0, 1, 50);     % 区間を五十に分けています", 34, "  % 区間を五十に分けています"),
            ("<p class=\"first\">text</p> <!-- 最初の段落を飾ります -->", 34, "  <!-- 最初の段落を飾ります -->"),
            ("int width = columns(window); /* 窓の幅をここで一度だけ */", 34, "  /* 窓の幅をここで一度だけ */"),
            ("int first = 0; int second = 1;//二つの値をここで決めます", 36, "  //二つの値をここで決めます"),
            ("<article><p>text</p></article><!-- 最初の段落を飾ります -->", 36, "  <!-- 最初の段落を飾ります -->"),
            ("SELECT id, name FROM readers;-- 読んだ人だけを選びます", 34, "  -- 読んだ人だけを選びます"),
            ("(define (width terminal) 80);; 端末の幅、あとで変わります", 34, "  ;; 端末の幅、あとで変わります"),
            ("x = linspace(0, 1, 50, last);% 区間を五十に分けています", 34, "  % 区間を五十に分けています"),
            ("swift build --scratch-path build --configuration release", 42, "  --configuration release"),
        ])
    func signs(text: String, width: Int, last: String) {
        #expect(rows(text, width: width).last == last)
    }

    @Test(
        "What a comment's colour begins with is its sign",
        arguments: [
            ("Dim width As Integer = 80 ", "' 窓の幅をここで決めています"), ("width = columns window ", "{- 窓の幅をここで決め -}"),
            ("let width = columns window ", "(* 窓の幅をここで決め *)"), ("set textwidth=80 nowrap ru ", "\" 窓の幅をここで決めています"),
            ("set width=80 & set height=2 ", ":: 窓の幅をここで決めています"), ("rows.first.map { |a| a * 2 } ", "#=> 最初の行を二倍にした値"),
            ("set width=80 & set height=2 & ", "REM 窓の幅をここで決めます"),
        ])
    func colouredSigns(code: String, comment: String) {
        let line = CodeLine(
            [CodeBlock.Span(code), CodeBlock.Span(comment, kind: .comment)], measure: .standard)
        let sign = comment.prefix { $0 != " " }
        for width in 20...60 {
            let rows = line.rows(width: width).map { $0.spans.map(\.text).joined() }
            #expect(rows.dropLast().allSatisfy { !$0.hasSuffix(sign) }, "\(width): \(rows)")
        }
    }

    @Test("A percent-encoded byte is not cut, and a row breaks before it", arguments: 12...60)
    func triples(width: Int) {
        let address = "https://example.com/" + String(repeating: "%E7%AA%93", count: 8) + "/a%20b"
        for (row, next) in zip(rows(address, width: width), rows(address, width: width).dropFirst()) {
            #expect(!row.contains(/%[0-9A-F]?$/), "\(row) / \(next)")
            #expect(!row.contains(/%[0-9A-F]{2}$/) || next.contains(/^ *[%\/]/), "\(row) / \(next)")
        }
    }

    @Test(
        "Empty brackets are not parted, and no closing one begins a row that could begin at a seam", arguments: 12...60)
    func brackets(width: Int) {
        let code = "reader.lines.first().map(rows[index]).terminalWidth()[last]{}.characters()"
        for (row, next) in zip(rows(code, width: width), rows(code, width: width).dropFirst()) {
            #expect(!next.contains(/^ *[)\]]/), "\(row) / \(next)")
            #expect(!(row.hasSuffix("{") && next.contains(/^ *}/)), "\(row) / \(next)")
        }
    }

    @Test("A comment that is longer than a row breaks inside its text")
    func longComment() {
        let comment = "// " + String(repeating: "とても長い注釈", count: 8)
        #expect(rows(comment, width: 20).allSatisfy { $0 != "//" })
        #expect(rows("// abcdefghijklmnopqrstuvwxyz", width: 16).first == "// abcdefghijklm")
    }

    @Test("The slashes of an address are no comment")
    func address() {
        #expect(
            rows("curl https://example.com/api/v2/items", width: 24) == ["curl https://example", "  .com/api/v2/items"])
    }

    @Test(
        "An identifier that is longer than a row is cut at a seam",
        arguments: [
            ("Screen_Upper_Left_MarginOfTheWindow", ["Screen_Upper_Left_", "  MarginOfTheWindow"]),
            ("readTerminalAnswerBeforeTheEnd()", ["readTerminalAnswer", "  BeforeTheEnd()"]),
            ("reader.lines.first.characters.last", ["reader.lines.first", "  .characters.last"]),
            ("rows[0].cells(at: 1).text.reversed", ["rows[0].cells(at: 1)", "  .text.reversed"]),
            ("articles/of/readers/of/terminals", ["articles/of/readers/", "  of/terminals"]),
            ("abcdefghijklmnopqrstuvwxyz", ["abcdefghijklmnopqrst", "  uvwxyz"]),
        ])
    func seams(text: String, expected: [String]) {
        #expect(rows(text, width: 20) == expected)
    }

    @Test("Numbers and operators are not parted")
    func numbers() {
        #expect(rows("abcdefghijkl == 12345.678", width: 15).last == "  12345.678")
        #expect(rows("abcdefghijklmn!=b", width: 15).allSatisfy { !$0.hasSuffix("!") })
    }

    // MARK: Any code

    private static let heads = Set<Character>("、。，．」）』】・：；！？々ー〜ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
    private static let tails = Set<Character>("「（『【")
    private static let signs: Set<String> = ["//", "#", "--", ";", "%", "/*", "<!--"]
    private static let pieces = [
        "let ", "count", " = ", "load(", ")", "値を", "読み込みます。", "「窓」", "（半角も）", "データ", "チェック、", "ちょっと", " // ", " # ",
        " -- ", "/* ", " */", "Window_Left_Guard", "makeTerminalDescription", ".first", ", ", "[0]", "12.5", "ー", "・",
        "</p><!-- ", "load();-- ", "};; ", "%E7%AA%93",
    ]

    @Test("No row begins or ends against the rules of prose or ends in a comment's sign", arguments: 16...90)
    func anyCode(width: Int) {
        var random = Dice(seed: UInt64(width))
        for _ in 0..<60 {
            let count = Int.random(in: 1...24, using: &random)
            var text = ""
            for _ in 0..<count {
                guard let piece = Self.pieces.randomElement(using: &random) else { continue }
                // Signs that follow each other can be longer than a row.
                if !Self.endsInSign(text) {
                    text += piece
                } else {
                    text += "値"
                }
            }
            verify(text, CodeLine([CodeBlock.Span(text)], measure: .standard), width)
        }
    }

    @Test("Code of the bodies in Fixtures breaks by the same rules", arguments: [37, 57, 77])
    func fixtures(width: Int) throws {
        for (name, body) in try BodyGoldenTests.bodies() {
            for case .code(let code) in body.blocks.flatMap(\.all) {
                for line in code.lines {
                    let text = line.map(\.text).joined()
                    let own = CodeLine(line, measure: .standard, breaks: CodeBreaks(language: code.language))
                    verify("\(name): \(text)", own, width)
                }
            }
        }
    }

    /// Whether a text ends in a comment's sign.
    private static func endsInSign(_ text: String) -> Bool {
        let last = text.split(separator: " ").last.map(String.init) ?? ""
        return signs.contains(last) || last.contains(/<!--$|[;)}]--$|[)}];;$/)
    }

    private func verify(_ text: String, _ line: CodeLine, _ width: Int) {
        let rows = line.rows(width: width).map { $0.spans.map(\.text).joined() }
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(!(next.first.map(Self.heads.contains) ?? false), "\(width): \(row) / \(next) of \(text)")
            #expect(!(row.last.map(Self.tails.contains) ?? false), "\(width): \(row) / \(next) of \(text)")
            #expect(
                !row.contains(/%[0-9A-Fa-f]?$/) || !next.contains(/^[0-9A-Fa-f]/),
                "\(width): \(row) / \(next) of \(text)")
            #expect(!Self.endsInSign(row), "\(width): \(row) / \(next) of \(text)")
        }
    }
}
