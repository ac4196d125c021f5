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
            ("18446744073709551615", "18446744073709551615"), ("-0", "0"), ("1E+2", "100"),
            ("{\"a\":1,\"a\":2}", "{\"a\":1}"),
            (#""\ud83d\ude00\/\u00e9""#, "\"😀/é\""), ("\t[ 1 ,\n2 ]\r", "[1,2]"),
        ])
    func read(_ json: String, _ form: String) {
        #expect(CanonicalValue(json: json)?.json == form)
    }

    @Test(
        "Invalid JSON is nil",
        arguments: [
            "", "{", "[1,", "nul", "'a'", "1 2", "{a:1}", "01", "1.", ".5", "1e", "1e999", "-", "+1", "[1,]",
            "{\"a\":1,}",
            #""\ud800""#, #""\udc00""#, #""\u12g4""#, "\"\n\"", "\"", "\"\\", "truefalse", "[", "NaN",
        ])
    func broken(_ json: String) {
        #expect(CanonicalValue(json: json) == nil)
    }

    @Test("Bytes that are not UTF-8, and containers within more than 512 others, are not read")
    func refused() {
        #expect(CanonicalValue(json: [0x22, 0xFF, 0x22][...]) == nil)
        let (open, close) = (String(repeating: "[", count: 512), String(repeating: "]", count: 512))
        #expect(CanonicalValue(json: open + close) != nil)
        #expect(CanonicalValue(json: "[[" + open + close + "]]") == nil)
    }
}
