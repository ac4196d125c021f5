import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("What qiita-cli stored is another program's file")
struct QiitaCLICredentialsTests {
    private static let two = """
        {"default": "work", "credentials": [
          {"name": "home", "accessToken": "t-home"}, {"name": "work", "accessToken": "t-work"}]}
        """

    @Test("The token is that of the default profile")
    func token() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.two, to: "qiita-cli/credentials.json")
        let found = QiitaCLICredentials(configHome: folder.path).token()
        #expect(found.token == AccessToken("t-work"))
        #expect(found.warnings.isEmpty)
    }

    @Test("Without the file there is nothing to say")
    func missing() throws {
        let found = QiitaCLICredentials(configHome: try TemporaryFolder().path).token()
        #expect(found.token == nil)
        #expect(found.warnings.isEmpty)
    }

    @Test(
        "A broken file is a warning that names it and nothing of its content",
        arguments: [
            "", "hunter2", "[]", #"{"default": "a"}"#, #"{"default": "a", "credentials": []}"#,
            #"{"default": "a", "credentials": [{"name": "a", "accessToken": "hunter2 x"}]}"#,
            #"{"default": "a", "credentials": [{"name": "a", "accessToken": 7}]}"#,
        ])
    func broken(_ content: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(content, to: "qiita-cli/credentials.json")
        let found = QiitaCLICredentials(configHome: folder.path).token()
        #expect(found.token == nil)
        #expect(found.warnings == [.foreignFileBroken(file: file)])
        #expect(!String(reflecting: found).contains("hunter2"))
    }

    @Test("A file that others can read is warned about")
    func readable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.two, to: "qiita-cli/credentials.json", mode: 0o644)
        #expect(QiitaCLICredentials(configHome: folder.path).token().warnings == [.readableByOthers(file: file)])
    }
}
