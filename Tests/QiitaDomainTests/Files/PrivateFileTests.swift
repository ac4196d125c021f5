import Foundation
import TestSupport
import Testing
@testable import QiitaDomain

@Suite("Private files")
struct PrivateFileTests {
    private static func mode(_ path: String) -> Int? {
        (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    }

    @Test("The file has mode 0600 and its new folders 0700, and nothing else remains")
    func modes() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a/b/file"
        try PrivateFile(path: path).write(Data("x".utf8))
        #expect(Self.mode(path) == 0o600)
        #expect(Self.mode(folder.path + "/a") == 0o700)
        #expect(Self.mode(folder.path + "/a/b") == 0o700)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/a/b") == ["file"])
    }

    @Test("An existing file is replaced, with its mode")
    func replaced() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("before", to: "file", mode: 0o644)
        try PrivateFile(path: path).write(Data("after".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("after".utf8))
        #expect(Self.mode(path) == 0o600)
    }

    @Test("A symbolic link at the path is replaced, and its target stays")
    func link() throws {
        let folder = try TemporaryFolder()
        let other = try folder.write("other", to: "other")
        let path = folder.path + "/file"
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: other)
        try PrivateFile(path: path).write(Data("mine".utf8))
        #expect(FileManager.default.contents(atPath: other) == Data("other".utf8))
        #expect(FileManager.default.contents(atPath: path) == Data("mine".utf8))
    }

    @Test("What a writer that was killed left is removed, and nothing else")
    func leftovers() throws {
        let folder = try TemporaryFolder()
        for name in [".123.new", ".18446744073709551615.new", "123.new", ".a.new", ".new", ".1.newer"] {
            try folder.write("token", to: name)
        }
        PrivateFile(path: folder.path + "/file").removeLeftovers()
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(names == [".1.newer", ".a.new", ".new", "123.new"])
    }

    @Test("A failure is reported and leaves no file")
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

@Suite("XDG directories")
struct DirectoriesTests {
    @Test("Each directory has its default below the home directory")
    func home() {
        let directories = Directories(environment: ["HOME": "/home/hanako"])
        #expect(directories.config == "/home/hanako/.config/qiita-tui")
        #expect(directories.cache == "/home/hanako/.cache/qiita-tui")
        #expect(directories.state == "/home/hanako/.local/state/qiita-tui")
        #expect(directories.configHome == "/home/hanako/.config")
    }

    @Test("An XDG variable comes first, without a trailing slash")
    func variables() {
        let directories = Directories(
            environment: ["HOME": "/h", "XDG_CONFIG_HOME": "/c/", "XDG_CACHE_HOME": "/k", "XDG_STATE_HOME": "/s"])
        #expect(directories.config == "/c/qiita-tui")
        #expect(directories.cache == "/k/qiita-tui")
        #expect(directories.state == "/s/qiita-tui")
    }

    @Test("Relative paths are ignored")
    func relative() {
        let directories = Directories(environment: ["HOME": "/h", "XDG_CONFIG_HOME": "c", "XDG_CACHE_HOME": ""])
        #expect(directories.config == "/h/.config/qiita-tui")
        #expect(directories.cache == "/h/.cache/qiita-tui")
    }

    @Test("Without a home directory there are none", arguments: [[:], ["HOME": ""], ["HOME": "home"]])
    func homeless(_ environment: [String: String]) {
        let directories = Directories(environment: environment)
        #expect(directories.config == nil)
        #expect(directories.cache == nil)
        #expect(directories.state == nil)
    }
}
