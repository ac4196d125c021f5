import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("No file that the program writes contains the token", .timeLimit(.minutes(5)))
struct CanaryTests {
    private static let canary = "cafe0123456789abcdef0123456789abcdefcafe"
    private let home: TemporaryFolder

    init() throws {
        home = try TemporaryFolder()
    }

    @Test(
        "No file contains a token from the environment or a property list, recorded from the start or with F2",
        arguments: [true, false])
    func searched(isInEnvironment: Bool) async throws {
        let qiita = FakeQiita(articles: Article.makeMany(45), token: Self.canary)
        let server = try qiita.start()
        if !isInEnvironment {
            try home.write(
                "<plist version=\"1.0\"><dict><key>AccessToken</key><string>\(Self.canary)</string></dict></plist>",
                to: "Secrets.plist")
            try home.write("name: \"qiita-tui\"", to: "Package.swift")
        }
        let token = isInEnvironment ? "QIITA_ACCESS_TOKEN=\(Self.canary)" : ""
        let window = try await TmuxSession(
            """
            cd ~; LANG=C.UTF-8 \(token) '\(Command.program)' --host \(server.url) --lang en --record a.jsonl; \
            echo left=$?; cat
            """, home: home)
        try await window.waitFor("@alice [REC]")
        if !isInEnvironment { try await window.waitFor("Signed in as @alice, with the token of this folder:") }
        try await window.press("Enter")
        try await window.waitFor("a author")
        try await window.press("s")
        try await window.waitFor("Stocked")
        try await window.press("F2")
        try await window.waitFor("Recorded into")
        try await window.press("F2")
        try await window.waitFor("[REC]")
        try await window.press("q")
        try await window.waitFor("1/20")
        // The list is public, and requested again without the token.
        for _ in 0..<2 { qiita.failNext(status: 401) }
        try await window.press("r")
        try await window.waitFor("The access token in")
        try await window.press("Escape")
        try await window.waitWithout("The access token in")
        for _ in 0..<4 { qiita.failNext(status: 500) }
        try await window.press("r")
        try await window.waitFor("(500)")
        try await window.press("Escape", "Q")
        try await window.waitFor("left=0")
        let tokens = server.requests.map { $0.headers["authorization"] }
        #expect(tokens.allSatisfy { $0 == nil || $0 == "Bearer \(Self.canary)" } && tokens.count { $0 == nil } == 1)

        let files = try written()
        let logs = files.filter {
            $0.hasSuffix(".jsonl") && !$0.hasSuffix("/outbox.jsonl") && !$0.hasSuffix("/history.jsonl")
        }
        #expect(logs.count == 3, "\(files)")
        for file in files {
            let content = try String(contentsOfFile: file, encoding: .utf8).lowercased()
            for word in [Self.canary, "authorization", "bearer"] {
                #expect(!content.contains(word), "\(file): \(word)")
            }
            #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        }
        for log in logs where !log.hasSuffix("/a.jsonl") {
            #expect(try String(contentsOfFile: log, encoding: .utf8).contains("list.failed"), "\(log)")
        }
    }

    /// Every file below the home that the program wrote.
    private func written() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: home.path).map { "\(home.path)/\($0)" }.filter { path in
            let type = try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            return type == .typeRegular && !path.hasSuffix("/Secrets.plist")
        }
    }
}
