import Foundation
import Testing

@testable import QiitaDomain

@Suite("Finding JSON values without decoding")
struct JSONScanTests {
    /// The elements of an array as texts; nil if it is broken.
    private func elements(_ json: String) -> [String]? {
        let text = Data(json.utf8)
        var scan = JSONScan(text)
        guard scan.enterArray() else { return nil }
        var elements: [String] = []
        while true {
            switch scan.nextElement() {
            case .element(let slice): elements.append(String(decoding: text[slice.bytes], as: UTF8.self))
            case .end: return elements
            case .broken: return nil
            }
        }
    }

    @Test(
        "Nested commas do not end an element",
        arguments: [
            ("[]", []), (" [ ] \n", []), ("[1]", ["1"]), ("\u{FEFF}[ 1 , \"a,b\" ]", ["1", "\"a,b\""]),
            (
                #"[{"a":[1,2],"b":"]}"},[[],{}],"\"\\",null]"#,
                [#"{"a":[1,2],"b":"]}"}"#, "[[],{}]", #""\"\\""#, "null"]
            ),
            (
                #"["\u0022","12345678\"12345678","1234567","日本,語"]"#,
                [#""\u0022""#, #""12345678\"12345678""#, #""1234567""#, #""日本,語""#]
            ),
        ] as [(String, [String])])
    func whole(_ json: String, _ expected: [String]) {
        #expect(elements(json) == expected)
    }

    @Test(
        "An unterminated array, or one with an empty element, is invalid",
        arguments: ["", "{}", "[", "[1", "[1,", "[1,]", "[,1]", "[{]", "[\"a]", "[1]x", "[}", "[\"12345678\\"])
    func broken(_ json: String) {
        #expect(elements(json) == nil)
    }

    @Test(
        "A single value is the whole text without surrounding white space",
        arguments: [" {\"a\": [1, 2]}\n", "\"x\"", "1"])
    func only(_ json: String) {
        var scan = JSONScan(Data(json.utf8))
        let slice = scan.onlyValue()
        #expect(
            slice.map { String(decoding: Data(json.utf8)[$0.bytes], as: UTF8.self) }
                == json.trimmingCharacters(in: .whitespacesAndNewlines))
    }

    @Test("Several values are not a single value", arguments: ["", " ", "1,2", "[1", "[1]]", "{}}"])
    func notOnly(_ json: String) {
        var scan = JSONScan(Data(json.utf8))
        #expect(scan.onlyValue() == nil)
    }

    @Test("The scan counts nested values and detects surrogate escapes")
    func counts() throws {
        var scan = JSONScan(Data(#"[{"a":[1,2,{}],"b":"x,[\u0041"},"\uD83D\ude00"]"#.utf8))
        let isArray = scan.enterArray()
        #expect(isArray)
        guard case .element(let first) = scan.nextElement(), case .element(let second) = scan.nextElement() else {
            Issue.record("Both elements are there.")
            return
        }
        #expect(first.values == 6)
        #expect(!first.mayHoldSurrogates)
        #expect(second.values == 0)
        #expect(second.mayHoldSurrogates)
    }
}
