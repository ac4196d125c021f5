import Foundation
import QiitaDomain
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Finding the token")
struct SecretsTests {
    @Test("The order is environment, option, current directory, configuration directory")
    func order() throws {
        let folder = try TemporaryFolder()
        let option = try folder.write(plist("option"), to: "mine.plist")
        try folder.write(plist("current"), to: "here/Secrets.plist")
        try folder.write(manifest, to: "here/Package.swift")
        try folder.write(plist("config"), to: "config/qiita-tui/Secrets.plist")
        let environment = ["QIITA_ACCESS_TOKEN": " environment\n", "XDG_CONFIG_HOME": folder.path + "/config"]
        let config = environment.filter { $0.key != "QIITA_ACCESS_TOKEN" }
        let here = folder.path + "/here"
        #expect(
            try Secrets(environment: environment, option: option, directory: here).token == AccessToken("environment"))
        #expect(try Secrets(environment: config, option: option, directory: here).token == AccessToken("option"))
        #expect(try Secrets(environment: config, directory: here).token == AccessToken("current"))
        #expect(try Secrets(environment: config, directory: folder.path).token == AccessToken("config"))
        #expect(try Secrets(environment: environment, option: option, directory: here).source == .variable)
        #expect(try Secrets(environment: config, option: option, directory: here).source == .file(path: option))
        #expect(try Secrets(environment: config, directory: here).source == .file(path: here + "/Secrets.plist"))
        #expect(try Secrets(environment: [:], directory: folder.path).source == nil)
        #expect(
            try Secrets(environment: [:], directory: folder.path) == Secrets(environment: [:], directory: "/nowhere"))
    }

    @Test("A file in the current directory is used in a checkout of this project alone, and named as the folder's")
    func folderOfOthers() throws {
        let folder = try TemporaryFolder()
        try folder.write(plist("config"), to: "config/qiita-tui/Secrets.plist")
        let (environment, directory) = (["XDG_CONFIG_HOME": folder.path + "/config"], folder.path + "/here")
        let here = try folder.write(plist("here"), to: "here/Secrets.plist")
        for manifest in [nil, "name: \"another\"", String(repeating: " ", count: 64 << 10) + manifest] {
            if let manifest { try folder.write(manifest, to: "here/Package.swift") }
            let secrets = try Secrets(environment: environment, directory: directory)
            #expect(secrets.token == AccessToken("config") && secrets.folderFile == nil)
            #expect(secrets.warnings == [.ignored(file: here)])
            #expect(try Secrets(environment: [:], directory: directory).token == nil)
        }
        let named = try Secrets(environment: environment, option: here, directory: directory)
        #expect(named.token == AccessToken("here") && named.folderFile == nil && named.warnings == [])
        try folder.write(manifest, to: "here/Package.swift")
        let checkout = try Secrets(environment: environment, directory: directory)
        #expect(checkout.token == AccessToken("here") && checkout.folderFile == here)
        let configured = try Secrets(environment: environment, directory: folder.path + "/config/qiita-tui")
        #expect(configured.token == AccessToken("config") && configured.folderFile == nil && configured.warnings == [])
    }

    @Test("A file of another user in the current directory is refused; one in the configuration directory is not")
    func foreignOwner() throws {
        let folder = try TemporaryFolder()
        let stranger = getuid() + 1
        let here = try folder.write(plist("here"), to: "here/Secrets.plist")
        try folder.write(manifest, to: "here/Package.swift")
        try folder.write(plist("config"), to: "qiita-tui/Secrets.plist")
        let environment = ["XDG_CONFIG_HOME": folder.path]
        #expect(throws: SecretsError.foreignOwner(file: here)) {
            try Secrets(environment: environment, directory: folder.path + "/here", user: stranger)
        }
        let elsewhere = try Secrets(environment: environment, directory: folder.path, user: stranger)
        #expect(elsewhere.token == AccessToken("config"))
    }

    @Test("A current directory's token that differs from the configured one is reported; an equal one is not")
    func differing() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_CONFIG_HOME": folder.path]
        let here = try folder.write(plist("a"), to: "Secrets.plist", mode: 0o600)
        try folder.write(manifest, to: "Package.swift")
        let configured = try folder.write(plist("a"), to: "qiita-tui/Secrets.plist", mode: 0o600)
        #expect(try Secrets(environment: environment, directory: folder.path).warnings == [])
        try folder.write(plist("b"), to: "qiita-tui/Secrets.plist", mode: 0o600)
        let secrets = try Secrets(environment: environment, directory: folder.path)
        #expect(secrets.token == AccessToken("a"))
        #expect(secrets.warnings == [.differsFromConfigured(file: here, configured: configured)])
    }

    @Test("The token of qiita-cli comes last")
    func qiitaCLI() throws {
        let folder = try TemporaryFolder()
        let stored = #"{"default": "a", "credentials": [{"name": "a", "accessToken": "stored"}]}"#
        try folder.write(stored, to: "qiita-cli/credentials.json")
        let environment = ["XDG_CONFIG_HOME": folder.path]
        #expect(try Secrets(environment: environment, directory: folder.path).token == AccessToken("stored"))
        try folder.write(plist("own"), to: "qiita-tui/Secrets.plist")
        #expect(try Secrets(environment: environment, directory: folder.path).token == AccessToken("own"))
    }

    @Test("A saved token is found in the configuration directory, whatever characters it has")
    func saving() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_CONFIG_HOME": folder.path]
        let token = try #require(AccessToken("a&b<c>d\"e"))
        let file = try Secrets.save(token, in: folder.path + "/qiita-tui")
        #expect(file == folder.path + "/qiita-tui/Secrets.plist")
        let secrets = try Secrets(environment: environment, directory: folder.path)
        #expect(secrets.token == token)
        #expect(secrets.warnings.isEmpty)
    }

    @Test("A token is saved through a link, and what a killed login left is removed there as well")
    func linked() throws {
        let folder = try TemporaryFolder()
        let target = try folder.write(plist("old"), to: "dotfiles/Secrets.plist", mode: 0o644)
        try folder.write(plist("lost"), to: "dotfiles/.7.new")
        try folder.write(plist("lost"), to: "qiita-tui/.8.new")
        let path = folder.path + "/qiita-tui/Secrets.plist"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        Secrets.removeLeftovers(in: folder.path + "/qiita-tui")
        for place in ["dotfiles", "qiita-tui"] {
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + place) == ["Secrets.plist"])
        }
        try folder.write(plist("lost"), to: "dotfiles/.9.new")
        let token = try #require(AccessToken("new"))
        #expect(try Secrets.save(token, in: folder.path + "/qiita-tui") == path)
        #expect(FileKind(path: path) == .other && FileKind(path: target) == .plain)
        let secrets = try Secrets(environment: ["XDG_CONFIG_HOME": folder.path], directory: folder.path)
        #expect(secrets.token == token && secrets.warnings == [])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/dotfiles") == ["Secrets.plist"])
    }

    @Test("A token is not saved through a link to a folder, to nothing, or to a file of another user")
    func refusedLinks() throws {
        let folder = try TemporaryFolder()
        let token = try #require(AccessToken("new"))
        let path = try folder.write("", to: "qiita-tui/Secrets.plist")
        var foreign = "/etc/passwd"
        if getuid() == 0 {
            foreign = try folder.write("", to: "foreign")
            #expect(chown(foreign, 12_345, 12_345) == 0)
        }
        for target in [folder.path, folder.path + "/nowhere", foreign] {
            unlink(path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
            #expect(throws: PrivateFile.Failure.self) { try Secrets.save(token, in: folder.path + "/qiita-tui") }
        }
    }

    @Test("A location that takes precedence over the configuration directory is named")
    func earlierPlace() throws {
        let folder = try TemporaryFolder()
        let environment = ["XDG_CONFIG_HOME": folder.path]
        try folder.write(plist("own"), to: "qiita-tui/Secrets.plist")
        #expect(Secrets.earlierPlace(environment: environment, directory: folder.path) == nil)
        #expect(Secrets.earlierPlace(environment: environment, directory: folder.path + "/qiita-tui") == nil)
        let here = try folder.write(plist("here"), to: "Secrets.plist")
        #expect(Secrets.earlierPlace(environment: environment, directory: folder.path) == nil)
        try folder.write(manifest, to: "Package.swift")
        #expect(Secrets.earlierPlace(environment: environment, directory: folder.path) == here)
        let variable = environment.merging([Secrets.variable: "x"]) { first, _ in first }
        #expect(Secrets.earlierPlace(environment: variable, directory: folder.path) == Secrets.variable)
    }

    @Test("The configuration directory is ~/.config if none or a relative one is set")
    func home() throws {
        let folder = try TemporaryFolder()
        try folder.write(plist("home"), to: ".config/qiita-tui/Secrets.plist")
        for named in [nil, "config", ""] {
            let environment = ["HOME": folder.path, "XDG_CONFIG_HOME": named].compactMapValues(\.self)
            #expect(try Secrets(environment: environment, directory: folder.path).token == AccessToken("home"))
        }
    }

    @Test(
        "A missing token is neither an error nor a warning; an empty variable counts as unset",
        arguments: [[:], ["QIITA_ACCESS_TOKEN": " "]])
    func none(_ environment: [String: String]) throws {
        let folder = try TemporaryFolder()
        let secrets = try Secrets(environment: environment, directory: folder.path)
        #expect(secrets.token == nil)
        #expect(secrets.warnings.isEmpty)
    }

    @Test("An environment token with invalid characters is refused", arguments: ["a b", "a\nb", "秘密"])
    func variable(_ value: String) {
        #expect(throws: SecretsError.variableMalformed) { try Secrets(environment: ["QIITA_ACCESS_TOKEN": value]) }
    }

    @Test("A link to nothing in place of the configured file is named")
    func dangling() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "config/qiita-tui/Secrets.plist")
        #expect(unlink(file) == 0 && symlink("nowhere", file) == 0)
        #expect(throws: SecretsError.fileMissing(file: file)) {
            try Secrets(environment: ["XDG_CONFIG_HOME": folder.path + "/config"], directory: folder.path)
        }
    }

    @Test("A file named by the option must exist")
    func missing() {
        #expect(throws: SecretsError.fileMissing(file: "/nowhere/s.plist")) {
            try Secrets(environment: [:], option: "/nowhere/s.plist")
        }
    }

    @Test(
        "A file that others can read causes a warning; a private one does not",
        arguments: [(0o644, true), (0o640, true), (0o604, true), (0o600, false), (0o400, false)])
    func readable(_ mode: Int, _ isWarned: Bool) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(plist("t0"), to: "s.plist", mode: mode)
        let warnings = try Secrets(environment: [:], option: file).warnings
        #expect(warnings == (isWarned ? [.readableByOthers(file: file)] : []))
    }

    @Test(
        "The unchanged example file counts as no token and is reported",
        arguments: ["YOUR_QIITA_ACCESS_TOKEN", "", " \n"])
    func placeholder(_ value: String) throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(plist(value), to: "s.plist", mode: 0o644)
        let secrets = try Secrets(environment: [:], option: file)
        #expect(secrets.token == nil)
        #expect(secrets.warnings == [.placeholder(file: file)])
    }
}

/// The beginning of this project's `Package.swift`.
private let manifest = "let package = Package(\n    name: \"qiita-tui\",\n"

/// A property list with a token, as `Secrets.example.plist` is.
func plist(_ token: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>AccessToken</key><string>\(token)</string></dict></plist>
    """
}

@Suite("The token file of qiita-cli")
struct QiitaCLICredentialsTests {
    private static let two = """
        {"default": "work", "credentials": [
          {"name": "home", "accessToken": "t-home"}, {"name": "work", "accessToken": "t-work"}]}
        """

    @Test("The token of the default profile is used")
    func token() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.two, to: "qiita-cli/credentials.json")
        let found = QiitaCLICredentials(configHome: folder.path).token()
        #expect(found.token == AccessToken("t-work"))
        #expect(found.warnings.isEmpty)
    }

    @Test("Runs of marks in a key are bounded before anything hashes it")
    func marks() throws {
        let folder = try TemporaryFolder()
        let key = "a" + String(repeating: "\u{301}\u{323}", count: 1000)
        try folder.write(
            Self.two.replacing("{\"default\"", with: "{\"\(key)\": 1, \"default\""), to: "qiita-cli/credentials.json")
        let credentials = QiitaCLICredentials(configHome: folder.path)
        var token: AccessToken?
        let steps = StepCount.of { token = credentials.token().token }
        #expect(token == AccessToken("t-work") && steps >= key.utf8.count)
    }

    @Test("A link to nothing is named")
    func dangling() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "qiita-cli/credentials.json")
        #expect(unlink(file) == 0 && symlink("nowhere", file) == 0)
        #expect(QiitaCLICredentials(configHome: folder.path).token().warnings == [.foreignFileBroken(file: file)])
    }

    @Test("A missing file causes no warning")
    func missing() throws {
        let found = QiitaCLICredentials(configHome: try TemporaryFolder().path).token()
        #expect(found.token == nil)
        #expect(found.warnings.isEmpty)
    }

    @Test(
        "A broken file causes a warning with its name and none of its contents",
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

    @Test("A file that others can read causes a warning")
    func readable() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write(Self.two, to: "qiita-cli/credentials.json", mode: 0o644)
        #expect(QiitaCLICredentials(configHome: folder.path).token().warnings == [.readableByOthers(file: file)])
    }
}
