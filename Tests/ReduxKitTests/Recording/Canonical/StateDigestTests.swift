import ReduxKit
import Testing

@Suite("The digest of a state")
struct StateDigestTests {
    @Test("It is FNV-1a over the canonical bytes, as sixteen digits")
    func vectors() throws {
        // FNV-1a of "" is the offset basis; the vectors for "a" and "foobar" are the authors' own, here in quotes.
        #expect(StateDigest(of: .text("")).description == reference(#""""#))
        #expect(
            try StateDigest(of: TodoState()).description == reference(try CanonicalValue(encoding: TodoState()).json))
        #expect(reference("a") == "af63dc4c8601ec8c" && reference("foobar") == "85944171f73967e8")
    }

    @Test("The digest of this state has been the same since the format began")
    func pinned() throws {
        var state = TodoState()
        state.todos = [.init(id: 1, title: "設計\n\"a\"")]
        state.notes = [2: "b", 10: "a"]
        state.tags = ["x", "y"]
        #expect(
            try CanonicalValue(encoding: state).json
                == #"{"count":0,"notes":{"10":"a","2":"b"},"phase":{"idle":{}},"tags":["x","y"],"todos":[{"id":1,"isDone":false,"title":"設計\n\"a\""}]}"#
        )
        #expect(try StateDigest(of: state).description == "91b4f8f40bc57940")
    }

    @Test("A text of 256 bytes and an array of 8 elements stand as their own digests, from the inside outward")
    func shortened() {
        let long = String(repeating: "あ", count: 85) + "b"
        let numbers = (0..<8).map { CanonicalValue.number("\($0)") }
        #expect(digest(.text(long)) == reference("\"\(reference("\"\(long)\""))\""))
        #expect(digest(.text(String(long.dropLast()))) == reference("\"\(long.dropLast())\""))
        #expect(digest(.array(numbers)) == reference("\"\(reference("[0,1,2,3,4,5,6,7]"))\""))
        #expect(digest(.array(numbers.dropLast())) == reference("[0,1,2,3,4,5,6]"))
        let inner = "[\"\(reference("\"\(long)\""))\",1,2,3,4,5,6,7]"
        #expect(
            digest(.object([.init(key: "a", value: .array([.text(long)] + numbers.dropFirst()))]))
                == reference("{\"a\":\"\(reference(inner))\"}"))
    }

    private func digest(_ value: CanonicalValue) -> String {
        StateDigest(of: value).description
    }

    @Test("Its digits are read as they are written, and nothing else is")
    func digits() throws {
        let digest = StateDigest(of: .null)
        #expect(StateDigest(digest.description) == digest)
        #expect(StateDigest("00000000000000ff")?.description == "00000000000000ff")
        for text in ["", "ff", "+0000000000000ff", "zzzzzzzzzzzzzzzz", "00000000000000000"] {
            #expect(StateDigest(text) == nil, "\(text)")
        }
    }

    private func reference(_ text: String) -> String {
        let hash = text.utf8.reduce(UInt64(14_695_981_039_346_656_037)) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
