import Foundation
import Testing

@testable import QiitaDomain

@Suite("The bodies of answers")
struct JSONAnswerTests {
    @Test("One bad element does not cost the others")
    func lossy() throws {
        let body = Data(#"[{"id":"a"},{"id":null},7,{"id":"b"},[]]"#.utf8)
        #expect(try JSONAnswer.elements(User.self, from: body).map { $0?.id } == ["a", nil, nil, "b", nil])
    }

    @Test("Half a surrogate pair costs neither the page nor the text around it")
    func surrogate() throws {
        let body = Data(#"[{"id":"a","name":"x\ud800y","k\udc00":1},{"id":"b"}]"#.utf8)
        let users = try JSONAnswer.elements(User.self, from: body)
        #expect(users.map { $0?.name } == ["x\u{FFFD}y", ""])
    }

    @Test("What is no list is undecodable", arguments: ["", "{}", "null", "[", "<html>", #"{"message":"x"}"#])
    func noList(_ body: String) {
        #expect(throws: QiitaError.undecodable) { try JSONAnswer.elements(User.self, from: Data(body.utf8)) }
    }
}
