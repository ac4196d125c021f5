import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct BlockLookalikeTests {
    private func lines(_ text: String, _ width: Int) -> [String] {
        LineBreaker(measure: .standard).lines(of: text, width: width).map(\.text)
    }

    @Test(
        "No line begins with a word that looks like a quote, an item or a heading",
        arguments: [
            ("幅は a > b です", 9, ["幅は a >", "b です"]), ("幅は a > b です", 7, ["幅は", "a > b", "です"]),
            ("これは ab -", 9, ["これは", "ab -"]), ("これは ab ##", 9, ["これは", "ab ##"]),
            ("see rule 1. Next", 9, ["see", "rule 1.", "Next"]), ("和は a + b です", 9, ["和は a +", "b です"]),
            ("関数 f(a, 1) です", 11, ["関数", "f(a, 1) で", "す"]), ("幅が> 5 のとき", 6, ["幅が>", "5 のと", "き"]),
        ])
    func signs(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test(
        "A word that only begins with a sign of a block may begin a line",
        arguments: [
            ("run -v #tag", 5, ["run", "-v", "#tag"]), ("幅は 1.5 倍", 6, ["幅は", "1.5 倍"]),
            ("in 2024. Next", 5, ["in", "2024.", "Next"]), ("xy -> z", 4, ["xy", "-> z"]),
            ("-verbose", 4, ["-ver", "bose"]),
            ("--no-cache", 8, ["--no-", "cache"]),
        ])
    func words(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("What the author put at the start of a line stays there")
    func written() {
        #expect(lines("> 引用\n1. 項目", 20) == ["> 引用", "1. 項目"])
    }

    private static let pieces = [
        "漢", "字", "か", "な", "、", "。", "「", "」", "word", "ab", "extra-ordinary", "I/O", "f(x, 1)", "UTF-8", "-v", "#tag",
        "->", "3.5",
        "10 MB", "¥100", "…", " ", " ", " ", " > ", " >> ", " - ", " # ", " ### ", " + ", " * ", " 1. ", " 23) ", "> ",
        "- ", "# ", "1. ", "+　",
    ]

    @Test("A line begins like a block only if the line above cannot end elsewhere", arguments: 4...80)
    func otherBreaks(width: Int) {
        var random = Dice(seed: UInt64(width))
        for number in 0..<60 {
            let text = (0..<Int.random(in: 1...40, using: &random))
                .map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
            let breaker = LineBreaker(
                measure: .standard, hangingCells: number % 3, avoidsShortLastLine: number.isMultiple(of: 2))
            let lines = breaker.lines(of: text, width: width).map(\.text)
            for (line, next) in zip(lines, lines.dropFirst()) where looksLikeBlock(next) {
                #expect(placesToEnd(line).isEmpty, "\(width): \(line) / \(next) of \(text.debugDescription)")
            }
        }
    }

    private func looksLikeBlock(_ line: String) -> Bool {
        let word = line.prefix { $0 != " " && $0 != "\u{3000}" }
        if let first = word.first, ">-#+*".contains(first) { return word.allSatisfy { $0 == first } }
        return (2...4).contains(word.count) && ".)".contains(word.last ?? " ") && word.dropLast().allSatisfy(\.isNumber)
    }

    /// What would begin the next line if the line ended earlier: between two ideographs or before a word.
    private func placesToEnd(_ line: String) -> [Substring] {
        line.indices.dropFirst().map { line[$0...] }.filter { rest in
            guard let right = rest.first, let left = line[..<rest.startIndex].last else { return false }
            if left.isKanjiOrKana { return right.isKanjiOrKana }
            guard left == " ", let word = line[..<rest.startIndex].last(where: { $0 != " " }) else { return false }
            return (right.isKanjiOrKana || right.isASCII && right.isLetter)
                && (word.isKanjiOrKana || word.isASCII && word.isLetter)
        }
    }
}

extension Character {
    fileprivate var isKanjiOrKana: Bool { "漢字かな".contains(self) }
}
