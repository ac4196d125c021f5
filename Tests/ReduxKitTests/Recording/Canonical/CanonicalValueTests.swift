import ReduxKit
import Testing

@Suite("JSON read as a value")
struct CanonicalValueReadingTests {
    @Test(
        "Parsed JSON is in canonical form",
        arguments: [
            ("null", "null"), ("true", "true"), (" 1.0 ", "1"), ("-0.5", "-0.5"), ("1e3", "1000"),
            (#""\u0041\n""#, #""A\n""#),
            (#"{"b":[1,{"x":null}],"a":{}}"#, #"{"a":{},"b":[1,{"x":null}]}"#), ("[]", "[]"), ("0", "0"), ("1", "1"),
        ])
    func read(_ json: String, _ form: String) {
        #expect(CanonicalValue(json: json)?.json == form)
    }

    @Test("Invalid JSON is nil", arguments: ["", "{", "[1,", "nul", "'a'", "1 2", "{a:1}"])
    func broken(_ json: String) {
        #expect(CanonicalValue(json: json) == nil)
    }
}
