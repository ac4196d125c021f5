import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite struct CodeRowBreakerTests {
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
            ("swift build --scratch-path build --configuration release", 42, "  --configuration release"),
        ])
    func signs(text: String, width: Int, last: String) {
        #expect(rows(text, width: width).last == last)
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
                if !Self.signs.contains(text.split(separator: " ").last.map(String.init) ?? "") {
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

    private func verify(_ text: String, _ line: CodeLine, _ width: Int) {
        let rows = line.rows(width: width).map { $0.spans.map(\.text).joined() }
        for (row, next) in zip(rows, rows.dropFirst()) {
            #expect(!(next.first.map(Self.heads.contains) ?? false), "\(width): \(row) / \(next) of \(text)")
            #expect(!(row.last.map(Self.tails.contains) ?? false), "\(width): \(row) / \(next) of \(text)")
            let last = row.split(separator: " ").last.map(String.init) ?? ""
            #expect(!Self.signs.contains(last), "\(width): \(row) / \(next) of \(text)")
        }
    }
}
