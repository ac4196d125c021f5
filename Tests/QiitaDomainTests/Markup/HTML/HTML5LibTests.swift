import Testing

@testable import QiitaDomain

@Suite("The public cases of html5lib", .enabled(if: HTML5LibCases.folder != nil))
struct HTML5LibTests {
    @Test("The tokenizer produces the expected tokens")
    func tokens() throws {
        let folder = try #require(HTML5LibCases.folder)
        let cases = try HTML5LibCases(in: folder).cases
        #expect(cases.count > 6_000)
        for test in cases {
            let tokens = HTMLTokenizer.tokens(in: test.source, startingIn: test.model, lastStartTag: test.lastStartTag)
            #expect(
                tokens.map(HTML5LibCases.line) == test.expected,
                "\(test.file): \(test.description), from \(test.model): \(test.source.debugDescription)")
        }
        print("html5lib: \(cases.count) cases")
    }
}
