import Testing

@testable import ReduxKit

@Suite("Shrinking a payload")
struct ValueShrinkerTests {
    private func shrunk(_ json: String, holding words: String...) throws -> String {
        let value = try #require(CanonicalValue(json: json))
        return ValueShrinker { value in words.allSatisfy(value.json.contains) }.shrunk(value).json
    }

    @Test("Elements that are not needed are left out, in arrays within arrays too")
    func elements() throws {
        #expect(try shrunk("[1,2,3,4,5,6,7]", holding: "3", "6") == "[3,6]")
        #expect(try shrunk(#"{"a":[[1,2],[3,4]],"b":[5]}"#, holding: "4") == #"{"a":[[4]],"b":[]}"#)
        #expect(try shrunk("[1,2]", holding: "[") == "[]")
    }

    @Test("Long texts that are not needed are emptied; ids and short texts stay")
    func texts() throws {
        let long = String(repeating: "長", count: 20)
        #expect(
            try shrunk(#"{"body":"\#(long)","id":"00007a3d84353a073db0","title":"設計"}"#, holding: "{")
                == #"{"body":"","id":"00007a3d84353a073db0","title":"設計"}"#)
        let other = String(repeating: "x", count: 30)
        #expect(try shrunk(#"["\#(long)","\#(other)"]"#, holding: other) == #"["\#(other)"]"#)
        #expect(try shrunk(#"{"a":"\#(long)","b":"\#(other)"}"#, holding: other) == #"{"a":"","b":"\#(other)"}"#)
    }
}
