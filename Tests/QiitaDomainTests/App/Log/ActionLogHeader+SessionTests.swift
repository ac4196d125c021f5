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

    @Test("Each part of the state is named with its members")
    func members() throws {
        let header = ActionLogHeader(app: "1", started: "", lang: "en", columns: 80, rows: 24, ambiguousWidth: 1)
        guard case .object(let members)? = header.members else {
            Issue.record("The header names no members")
            return
        }
        let parts = try PartTracker<AppState>().update(to: AppState()).map(\.name)
        #expect(members.map(\.key) == parts.sorted())
        #expect(header.members?["session"]?["window"] == ["columns": .null, "rows": .null])
        #expect(header.members?["session"]?["account"] == .null && header.members?["lists"] == .null)
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
