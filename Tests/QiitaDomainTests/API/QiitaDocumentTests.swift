import Foundation
import Testing

@testable import QiitaDomain

@Suite("A document is the API's answer as it was sent")
struct QiitaDocumentTests {
    @Test("The JSON stays, byte for byte")
    func json() throws {
        let text = #"{"id": "a", "unknown": [1.50, 1e3, "日本"], "title":"x"}"#
        #expect(try QiitaDocument(body: Data(text.utf8)).json == text)
        #expect(try QiitaDocument(body: Data("\n\(text)\n".utf8)).json == text)
    }

    @Test("What a terminal would obey is escaped, and means the same")
    func harmless() throws {
        let body = Data("[\"a\u{9B}2J\u{202E}b\u{7F}\u{E0041}\"]".utf8)
        let json = try QiitaDocument(body: body).json
        #expect(json == #"["a\u009b2J\u202eb\u007f\udb40\udc41"]"#)
        let values = try JSONDecoder().decode([String].self, from: Data(json.utf8))
        #expect(values == (try JSONDecoder().decode([String].self, from: body)))
    }

    @Test("What is no JSON in UTF-8 is no document", arguments: ["", "<html>", "{"])
    func broken(_ text: String) {
        #expect(throws: QiitaError.undecodable) { try QiitaDocument(body: Data(text.utf8)) }
        #expect(throws: QiitaError.undecodable) { try QiitaDocument(body: Data([0x22, 0xFF, 0x22])) }
    }

    @Test("The Markdown is the author's, without what a terminal would obey")
    func markdown() throws {
        let body = ##"{"body":"# 題\r\n\r\n\tcode\u001b[2J \ud800\n"}"##
        #expect(try QiitaDocument(body: Data(body.utf8)).markdown() == "# 題\n\n\tcode[2J \u{FFFD}\n")
        #expect(throws: QiitaError.undecodable) { try QiitaDocument(body: Data("{}".utf8)).markdown() }
    }

    @Test("A list's articles are read, without those that cannot be")
    func articles() throws {
        let body = #"[{"id":"a","title":"甲"},{"id":"b"},{"id":"c","title":"乙"}]"#
        #expect(try QiitaDocument(body: Data(body.utf8)).articles().map(\.title) == ["甲", "乙"])
        #expect(throws: QiitaError.undecodable) { try QiitaDocument(body: Data("{}".utf8)).articles() }
    }
}
