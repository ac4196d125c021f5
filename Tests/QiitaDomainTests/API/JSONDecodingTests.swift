import Foundation
import Testing
@testable import QiitaDomain

@Suite("Response bodies")
struct JSONDecodingTests {
    @Test("One invalid element does not affect the others")
    func lossy() throws {
        let body = Data(#"[{"id":"a"},{"id":null},7,{"id":"b"},[]]"#.utf8)
        #expect(try JSONDecoding.elements(User.self, from: body).map { $0?.id } == ["a", nil, nil, "b", nil])
    }

    @Test("A lone surrogate affects neither the page nor the surrounding text")
    func surrogate() throws {
        let body = Data(#"[{"id":"a","name":"x\ud800y","k\udc00":1},{"id":"b"}]"#.utf8)
        let users = try JSONDecoding.elements(User.self, from: body)
        #expect(users.map { $0?.name } == ["x\u{FFFD}y", ""])
    }

    @Test("No more elements are decoded than were requested")
    func most() throws {
        let body = Data(("[" + String(repeating: "1,", count: 1_000_000)).utf8)
        #expect(try JSONDecoding.elements(User.self, from: body).count == 100)
        #expect(try JSONDecoding.elements(User.self, from: body, most: 7).count == 7)
    }

    @Test("Cancellation stops decoding")
    func unwanted() throws {
        let body = Data("[1,2,3,4,5]".utf8)
        var asked = 0
        let elements = try JSONDecoding.elements(Int.self, from: body) {
            asked += 1
            return asked <= 3
        }
        #expect(elements == [1, 2, 3])
    }

    @Test("An element or value with too many values is rejected without decoding")
    func overfull() throws {
        let tags = "[" + String(repeating: "1,", count: JSONScan.mostValues) + "1]"
        let body = Data(#"[{"id":"a","tags":\#(tags)},{"id":"b"}]"#.utf8)
        #expect(try JSONDecoding.elements(User.self, from: body).map { $0?.id } == [nil, "b"])
        #expect(throws: QiitaError.undecodable) { try JSONDecoding.value([Int].self, from: Data(tags.utf8)) }
    }

    @Test(
        "A body that is not a list cannot be decoded",
        arguments: ["", "{}", "null", "[", "<html>", #"{"message":"x"}"#])
    func noList(_ body: String) {
        #expect(throws: QiitaError.undecodable) { try JSONDecoding.elements(User.self, from: Data(body.utf8)) }
    }
}

@Suite("Lone surrogates in JSON")
struct SurrogateRepairTests {
    @Test(
        "A lone surrogate becomes the replacement character",
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
        "Complete pairs, escaped backslashes and truncated escapes stay unchanged",
        arguments: [
            #""\ud83d\ude00""#, #""\\ud800""#, #""\\\\ud800""#, #""\ud80""#, #""\ud80g""#, #""\u""#, #"\"#, "", "日本",
        ])
    func untouched(_ json: String) {
        #expect(SurrogateRepair.repaired(Data(json.utf8)) == Data(json.utf8))
    }

    @Test("A body that is a slice of other data is repaired in place")
    func slice() {
        let body = Data(#"xxx"\ud800""#.utf8).dropFirst(3)
        #expect(SurrogateRepair.repaired(body) == Data(#""\ufffd""#.utf8))
    }
}
