import QiitaDomain
import ReduxKit
import Testing

@Suite("The header of a session's log")
struct SessionLogHeaderTests {
    private static let format = ActionLogFormat.session

    @Test("Language, window and ambiguous width are values of the header")
    func values() {
        let header = ActionLogHeader(app: "1", started: "", lang: "en", columns: 132, rows: 50, ambiguousWidth: 2)
        #expect(header.format == Self.format)
        #expect(header.values == ["lang": "en", "size": [132, 50], "ambiguousWidth": 2])
        #expect(header.lang == "en" && header.columns == 132 && header.rows == 50 && header.ambiguousWidth == 2)
    }

    @Test(
        "Missing or malformed values are those of an ordinary terminal",
        arguments: [
            [:], ["lang": 3, "size": [99_999_999, -1], "ambiguousWidth": 7], ["size": [80]], ["size": "80x24"],
            ["size": [80, 24, 1]],
        ] as [[String: CanonicalValue]])
    func malformed(values: [String: CanonicalValue]) {
        let header = ActionLogHeader(
            format: Self.format.name, version: Self.format.version, app: "", started: "", values: values)
        #expect(header.lang == nil && header.columns == 80 && header.rows == 24 && header.ambiguousWidth == 1)
    }
}
