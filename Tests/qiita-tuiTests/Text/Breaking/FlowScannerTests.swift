import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct WideWordsTests {
    private func lines(_ text: String, _ width: Int) -> [String] {
        LineBreaker(measure: .standard).lines(of: text, width: width).map(\.text)
    }

    @Test(
        "A word wider than its column is cut at its marks",
        arguments: [
            ("OpenCV,numpy,Requests,tensorflow", 24, ["OpenCV,numpy,Requests,", "tensorflow"]),
            ("Object.prototype.hasOwnProperty.call", 24, ["Object.prototype", ".hasOwnProperty.call"]),
            ("std::vector<std::string>::iterator", 24, ["std::vector<std::", "string>::iterator"]),
            ("application/vnd.github+json", 16, ["application/vnd", ".github+json"]),
            ("getElementById(documentRoot)", 20, ["getElementById", "(documentRoot)"]),
            ("array[firstIndex][secondIndex]", 20, ["array[firstIndex]", "[secondIndex]"]),
            ("SOME_VERY_LONG_CONSTANT_NAME", 16, ["SOME_VERY_LONG_", "CONSTANT_NAME"]),
            ("1,000,000,000", 8, ["1,000,00", "0,000"]), ("ab,12,800", 8, ["ab,", "12,800"]),
            ("3.14159265358979", 9, ["3.1415926", "5358979"]),
            ("使う関数はObject.prototype.toString", 22, ["使う関数はObject", ".prototype.toString"]),
        ])
    func marks(text: String, width: Int, expected: [String]) {
        #expect(lines(text, width) == expected)
    }

    @Test("A word that fits a line is not cut, however it begins")
    func wholeWords() {
        #expect(lines("使うのはa.b(c,d)です", 12) == ["使うのは", "a.b(c,d)です"])
    }

    @Test("No line ends behind the hyphens of an option, whatever stands before it", arguments: 5...30)
    func options(width: Int) {
        for text in ["使うのは--verbose-modeです", "(--scratch-path)", "値--no-cache", "[--all]", "x --all"] {
            #expect(lines(text, width).allSatisfy { !$0.hasSuffix("--") }, "\(lines(text, width))")
        }
    }

    @Test("A word that only its brackets make too wide is cut at its marks as well")
    func bracketedWords() {
        #expect(lines("「identifier_name」", 17) == ["「identifier_", "name」"])
    }

    @Test("The number of a link is not parted from a long word")
    func attachedNumbers() {
        var text = FlowText([StyledSpan("verylongwordthatdoesnotfit", target: .link(0))])
        text.append("[12]", grip: .attached)
        var lines: [String] = []
        LineBreaker(measure: .standard).forEachLine(of: text, width: 26) { lines.append($0.map(\.text).joined()) }
        #expect(lines.last?.hasSuffix("t[12]") == true && lines.last != "[12]")
    }
}

@Suite struct WideRunsTests {
    private func lines(_ code: String, _ width: Int) -> [String] {
        var lines: [String] = []
        var text = FlowText()
        text.append(code, grip: .whole)
        LineBreaker(measure: .standard).forEachLine(of: text, width: width) { lines.append($0.map(\.text).joined()) }
        return lines
    }

    @Test("Inline code wider than a line keeps the rules of Japanese and its words")
    func japaneseCode() {
        #expect(lines("「認証」と（承認）、権限です。", 12) == ["「認証」と", "（承認）、権", "限です。"])
        #expect(lines("select name from 利用者の一覧", 13) == ["select name", "from 利用者の", "一覧"])
        #expect(lines("find(where:id)を呼ぶ", 14) == ["find(where:id)", "を呼ぶ"])
    }

    @Test("Code wider than a line breaks where the same text does", arguments: 4...80)
    func sameAsText(width: Int) {
        var random = Dice(seed: UInt64(width) + 77)
        for _ in 0..<60 {
            let text = random.text(length: 40).replacing("://", with: "")
            guard DisplayWidth.standard.cells(of: text) > width else { continue }
            #expect(lines(text, width) == LineBreaker(measure: .standard).lines(of: text, width: width).map(\.text))
        }
    }
}
