import ReduxKit
import Testing

@Suite("The digest of a state")
struct StateDigestTests {
    @Test("Strings, numbers, booleans and null have the FNV-1a of their canonical bytes, as sixteen digits")
    func vectors() throws {
        // FNV-1a of "" is the offset basis; the vectors for "a" and "foobar" are the authors' own, here in quotes.
        for value: CanonicalValue in [.text(""), .text("foobar\n"), .number("-1.5"), .bool(true), .null] {
            #expect(digest(value) == reference(value.json))
        }
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
        #expect(try StateDigest(of: state).description == "fb47626e74c808c3")
    }

    @Test("Arrays hash their elements' hashes in order, objects sum their members' hashes")
    func containers() throws {
        let array = CanonicalValue.array([.number("1"), .text("a"), .array([])])
        #expect(digest(.array([])) == reference("[]") && digest(.object([])) == "0000000000000000")
        #expect(digest(array) == reference(#"[1,"a","\#(reference("[]"))"]"#))
        let object = CanonicalValue.object([.init(key: "a", value: array), .init(key: "b", value: .null)])
        let sum = try [#""a":"\#(digest(array))""#, #""b":null"#].reduce(UInt64(0)) {
            $0 &+ (try #require(UInt64(reference($1), radix: 16)))
        }
        #expect(StateDigest(of: object).value == sum)
        #expect(digest(.array([object])) == reference(#"["\#(digest(object))"]"#))
    }

    @Test("A value's digest is that of its canonical form, however the value encodes itself")
    func encoded() throws {
        var todos = TodoState()
        todos.todos = (0..<20).map { .init(id: $0, title: String(repeating: "\($0)", count: 300)) }
        todos.notes = [2: "b", 10: "a"]
        todos.tags = ["x", "y", "\u{1}"]
        todos.phase = .loading(request: 3)
        try check(todos)
        try check(Odd())
        try check([Set(["b", "a"]): 1.5, []: -0.0])
        try check([Int?.none, 3])
        try check(["é": UInt8(7), "a": 1])
        try check(Tracked(wrappedValue: Set(1...9)))
    }

    private func check(_ value: some Encodable) throws {
        #expect(try StateDigest(of: value) == StateDigest(of: CanonicalValue(encoding: value)), "\(value)")
    }

    /// Encodes itself in every way that an encoder offers.
    private struct Odd: Encodable {
        enum Key: CodingKey { case array, object, nothing, parent, last }

        func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Key.self)
            var array = members.nestedUnkeyedContainer(forKey: .array)
            try array.encode(1)
            var inner = array.nestedContainer(keyedBy: Key.self)
            try array.encode("behind")
            try array.encodeNil()
            var innermost = array.nestedUnkeyedContainer()
            try [1, 2].encode(to: array.superEncoder())
            try innermost.encode(contentsOf: ["late"])
            try inner.encode(true, forKey: .object)
            var object = members.nestedContainer(keyedBy: Key.self, forKey: .object)
            try object.encodeNil(forKey: .nothing)
            try "own".encode(to: members.superEncoder())
            try 7.encode(to: members.superEncoder(forKey: .parent))
            try members.encode("last", forKey: .last)
        }
    }

    private func digest(_ value: CanonicalValue) -> String {
        StateDigest(of: value).description
    }

    @Test("Digits survive a round trip, and other text is refused")
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
