import ReduxKit
import Testing

@Suite("Readable JSON")
struct IndentedJSONTests {
    @Test("JSON has one line per value, sorted keys, empty containers on one line")
    func lines() throws {
        let value = CanonicalValue.object([
            .init(key: "a", value: .array([.number("1"), .object([]), .array([])])), .init(key: "b\"", value: .null),
            .init(key: "c", value: .object([.init(key: "d", value: .text("設\n計"))])),
        ])
        #expect(
            IndentedJSON(value).lines == [
                "{", #"  "a": ["#, "    1,", "    {},", "    []", "  ],", #"  "b\"": null,"#, #"  "c": {"#,
                #"    "d": "設\n計""#, "  }", "}",
            ])
        #expect(IndentedJSON(.bool(true)).lines == ["true"])
    }
}
