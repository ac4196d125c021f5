import Foundation
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@Suite("The documented schema of actions")
struct ActionSchemaTests {
    @Test("Every action in the recordings has exactly the documented members", arguments: try Self.names())
    func recordings(_ name: String) throws {
        let path = Checkout.folder.appending(path: "Fixtures/recordings/\(name)").path(percentEncoded: false)
        let schema = try ActionSchema.ofSources.get()
        let program = RecordedProgram.session
        let entries = Dictionary(uniqueKeysWithValues: schema.entries.map { ($0.type, $0.members) })
        for action in try SessionLog(path: path, of: program).actions where !action.type.hasPrefix("recording.") {
            let members = try #require(entries[action.type], "\(action.type)")
            guard case .object(let found)? = program.payload(of: action) else {
                Issue.record("\(action.type)")
                continue
            }
            let required = Set(members.filter { !$0.isOptional }.map(\.name))
            #expect(Set(found.map(\.key)).subtracting(members.map(\.name)) == [], "\(action.type)")
            #expect(required.subtracting(found.map(\.key)) == [], "\(action.type)")
        }
    }

    private static func names() throws -> [String] {
        let folder = Checkout.folder.appending(path: "Fixtures/recordings").path(percentEncoded: false)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jsonl") }
        try #require(!names.isEmpty)
        return names.sorted()
    }
}
