import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Regular expressions of lists", .inTurn)
struct SearchExpressionTests {
    private func matches(_ typed: String, _ text: String) throws -> Bool {
        let expression = try #require(try SearchExpression(typed: typed))
        var scratch = ExpressionScratch()
        return expression.matches(FoldedText(text).units, &scratch)
    }

    @Test("Only a text between two slashes is an expression", arguments: ["swift", "/abc", "abc/", "/", "//", ""])
    func plain(text: String) throws {
        #expect(try SearchExpression(typed: text) == nil && SearchExpression.problem(of: text) == nil)
    }

    @Test(
        "Case and width make no difference, in the text and in the expression",
        arguments: [
            ("/swift \\d/", "ＳＷＩＦＴ　６"), ("/SWIFT/", "swift"), ("/[A-C]x/", "bX"), ("/ｶﾞｲﾄﾞ$/", "入門ガイド"),
            ("/（上）/", "設計(上)"),
            ("/[ァ-ヶ]+の/", "ﾀｰﾐﾅﾙの"), ("/^@TARO$/", "@taro"),
        ])
    func folding(typed: String, text: String) throws {
        #expect(try matches(typed, text))
    }

    @Test(
        "Invalid and unsupported expressions have different errors",
        arguments: [
            ("/(/", ExpressionProblem.invalid), ("/[a/", .invalid), ("/*a/", .invalid), ("/a{2,1}/", .invalid),
            ("/a**/", .invalid), ("/\\/", .invalid), ("/(?=a)/", .unsupported), ("/(a)\\1/", .unsupported),
            ("/(?i)a/", .unsupported),
            ("/a++/", .unsupported), ("/\\p{Lu}/", .unsupported), ("/[a[b]]/", .unsupported),
            ("/[a&&b]/", .unsupported),
            ("/a{300}/", .tooLarge), ("/((a{20}){20})/", .tooLarge), ("/a{0,9999}/", .tooLarge),
        ])
    func problems(typed: String, problem: ExpressionProblem) {
        #expect(SearchExpression.problem(of: typed) == problem)
    }

    @Test("Matches are the longest, do not overlap and are not empty")
    func ranges() throws {
        let ranges = { (typed: String, text: String) in
            try #require(try SearchExpression(typed: typed)).ranges(in: FoldedText(text).units)
        }
        #expect(try ranges("/a+|b/", "aaxbaa") == [0..<2, 3..<4, 4..<6])
        #expect(try ranges("/ab|abc/", "abc") == [0..<3])
        #expect(try ranges("/x*/", "axx") == [1..<3])
        #expect(try ranges("/^a/", "aa") == [0..<1])
    }

    // Without \b, \B and \W: in Swift's Regex no boundary is beside a digit, and `1` is \W before あ.
    @Test("The matches equal those of Swift's Regex", arguments: 0..<8)
    func agreement(seed: UInt64) throws {
        var dice = Dice(seed: seed)
        var compared = 0
        for _ in 0..<500 {
            let pattern = Self.pattern(&dice, depth: 3)
            guard let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar) else { continue }
            guard SearchExpression.problem(of: "/\(pattern)/") == nil else { continue }
            for _ in 0..<6 {
                let text = (0..<dice.next(0...8)).map { _ in Self.letters[dice.next(0...6)] }.joined()
                guard !(pattern.contains("\\w") && text.contains("あ")) else { continue }
                guard let isFound = try? regex.firstMatch(in: text) != nil else { continue }
                #expect(try matches("/\(pattern)/", text) == isFound, "/\(pattern)/ in '\(text)'")
                compared += 1
            }
        }
        #expect(compared > 1_000)
    }

    @Test(
        "Words consist of letters, digits and underscores",
        arguments: [("a 1 b", true), ("a1 b", false), ("_1", false), ("1", true)])
    func words(text: String, isWord: Bool) throws {
        #expect(try matches("/\\b1\\b/", text) == isWord && matches("/(^|\\W)1(\\W|$)/", text) == isWord)
    }

    @Test(
        "An expression that can match in exponentially many ways takes linear time",
        arguments: ["/(a+)+$/", "/(a|a)*b/", "/(.*)*.*.*x/"])
    func hostile(typed: String) throws {
        #expect(try !matches(typed, String(repeating: "a", count: 20_000) + "!"))
    }

    private static let letters = ["a", "b", "c", " ", "1", "_", "あ"]

    private static func pattern(_ dice: inout Dice, depth: Int) -> String {
        switch depth == 0 ? dice.next(0...3) : dice.next(0...9) {
        case 0, 1: return letters[dice.next(0...6)]
        case 2: return [".", "\\d", "\\w", "\\s", "\\S", "[ab]", "[^a1]", "[a-c1]", "[\\d_]"][dice.next(0...8)]
        case 3: return ["^", "$", "^a", "b$", "a", "b"][dice.next(0...5)]
        case 4: return "(" + pattern(&dice, depth: depth - 1) + "|" + pattern(&dice, depth: depth - 1) + ")"
        case 5:
            return "(?:" + pattern(&dice, depth: depth - 1) + ")"
                + ["*", "+", "?", "{2}", "{1,2}", "*?"][dice.next(0...5)]
        case 6: return pattern(&dice, depth: 0) + ["*", "+", "?", "{0,2}", "{2,}", "+?"][dice.next(0...5)]
        case _: return pattern(&dice, depth: depth - 1) + pattern(&dice, depth: depth - 1)
        }
    }
}
