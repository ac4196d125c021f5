import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("A private file is the reader's alone and never half written")
struct PrivateFileTests {
    private static func mode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }

    @Test("The file is made with mode 0600, the folders on its way with 0700; nothing else is left")
    func modes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a/b/file"
        try PrivateFile(path: path).write(Data("x".utf8))
        #expect(Self.mode(path) == 0o600)
        #expect(Self.mode(folder.path + "/a") == 0o700)
        #expect(Self.mode(folder.path + "/a/b") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["file"])
    }

    @Test("What was there is replaced, with its mode")
    func replaced() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("before", to: "file", mode: 0o644)
        try PrivateFile(path: path).write(Data("after".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("after".utf8))
        #expect(Self.mode(path) == 0o600)
    }

    @Test("A symbolic link in its place is replaced, and what it led to stays")
    func link() throws {
        let folder = try TemporaryFolder()
        let other = try folder.write("other", to: "other")
        let path = folder.path + "/file"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        try PrivateFile(path: path).write(Data("mine".utf8))
        #expect(FileManager.default.contents(atPath: other) == Data("other".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    }

    @Test("Where it cannot be, that is told and nothing is left behind")
    func failures() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "file")
        #expect(throws: PrivateFile.Failure(path: file, number: ENOTDIR)) {
            try PrivateFile(path: file + "/x/y").write(Data())
        }
        try folder.write("", to: "full/inside")
        #expect(throws: PrivateFile.Failure.self) { try PrivateFile(path: folder.path + "/full").write(Data()) }
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["file", "full"])
    }
}

@Suite("The application's directories are where the XDG specification puts them")
struct DirectoriesTests {
    @Test("Each has its place below the home")
    func home() {
        let directories = Directories(environment: ["HOME": "/home/hanako"])
        #expect(directories.config == "/home/hanako/.config/qiita-tui")
        #expect(directories.cache == "/home/hanako/.cache/qiita-tui")
        #expect(directories.state == "/home/hanako/.local/state/qiita-tui")
        #expect(directories.configHome == "/home/hanako/.config")
    }

    @Test("A variable of its own comes first, without its last slash")
    func variables() {
        let directories = Directories(
            environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s"])
        #expect(directories.config == "/c/qiita-tui")
        #expect(directories.cache == "/k/qiita-tui")
        #expect(directories.state == "/s/qiita-tui")
    }

    @Test("What is not absolute does not count")
    func relative() {
        let directories = Directories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": ""])
        #expect(directories.config == "/h/.config/qiita-tui")
        #expect(directories.cache == "/h/.cache/qiita-tui")
    }

    @Test("Without a home there are none", arguments: [[:], ["HOME": ""], ["HOME": "home"]])
    func homeless(_ environment: [String: String]) {
        let directories = Directories(environment: environment)
        #expect(directories.config == nil)
        #expect(directories.cache == nil)
        #expect(directories.state == nil)
    }
}
