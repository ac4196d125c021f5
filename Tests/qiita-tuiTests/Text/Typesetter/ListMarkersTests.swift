import QiitaDomain
import Testing

@testable import qiita_tui

@Suite struct ListMarkersTests {
    private func lines(_ html: String) -> [String] {
        BlockParser.parse(html).blocks.lines(width: 40)
    }

    @Test("A list is numbered as its author chose")
    func types() {
        let items = "<li>一</li><li>二</li><li>三</li><li>四</li>"
        #expect(lines("<ol type=\"a\">\(items)</ol>") == ["a. 一", "b. 二", "c. 三", "d. 四"])
        #expect(lines("<ol type=\"A\">\(items)</ol>").first == "A. 一")
        #expect(lines("<ol type=\"i\">\(items)</ol>") == ["  i. 一", " ii. 二", "iii. 三", " iv. 四"])
        #expect(
            lines("<ol type=\"I\" start=\"9\">\(items)</ol>")
                == ["  IX. 一", "   X. 二", "  XI. 三", " XII. 四"].map { String($0.dropFirst()) })
        #expect(lines("<ol type=\"a\" start=\"26\">\(items)</ol>").prefix(2) == [" z. 一", "aa. 二"])
        #expect(lines("<ol type=\"i\" start=\"0\">\(items)</ol>").first == "  0. 一")
    }

    @Test("An item with a number of its own changes those after it")
    func values() {
        #expect(lines("<ol><li>一</li><li value=\"9\">九</li><li>十</li></ol>") == [" 1. 一", " 9. 九", "10. 十"])
    }
}
