import Foundation
import Testing

@testable import QiitaDomain

@Suite("Half a surrogate pair in JSON")
struct SurrogateRepairTests {
    @Test(
        "Half a pair becomes the replacement character",
        arguments: [
            (#""\ud800""#, #""\ufffd""#), (#""\uDFFFx""#, #""\ufffdx""#),
            (#""\ud800\ud83d\ude00""#, #""\ufffd\ud83d\ude00""#),
            (#""\ud800\u0041""#, #""\ufffd\u0041""#), (#""\ude00\ud83d""#, #""\ufffd\ufffd""#),
            (#""\ud800\\ude00""#, #""\ufffd\\ude00""#), (#""\ud800\n\"""#, #""\ufffd\n\"""#), (#"\ud800"#, #"\ufffd"#),
        ])
    func repaired(_ json: String, _ expected: String) {
        #expect(String(decoding: SurrogateRepair.repaired(Data(json.utf8)), as: UTF8.self) == expected)
    }

    @Test(
        "What is whole, escaped or cut off stays as it is",
        arguments: [
            #""\ud83d\ude00""#, #""\\ud800""#, #""\\\\ud800""#, #""\ud80""#, #""\ud80g""#, #""\u""#, #"\"#, "", "日本",
        ])
    func untouched(_ json: String) {
        #expect(SurrogateRepair.repaired(Data(json.utf8)) == Data(json.utf8))
    }

    @Test("A body that is a part of other data is repaired in its own place")
    func slice() {
        let body = Data(#"xxx"\ud800""#.utf8).dropFirst(3)
        #expect(SurrogateRepair.repaired(body) == Data(#""\ufffd""#.utf8))
    }
}
