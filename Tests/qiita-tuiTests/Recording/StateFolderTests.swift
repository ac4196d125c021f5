import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("What outlives a run lies in one folder")
struct StateFolderTests {
    @Test(
        "It is named by XDG_STATE_HOME, else by HOME; what is not absolute names nothing",
        arguments: [
            (["XDG_STATE_HOME": "/x", "HOME": "/h"], "/x/qiita-tui"), (["HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "x", "HOME": "/h"], "/h/.local/state/qiita-tui"),
            (["XDG_STATE_HOME": "/x"], "/x/qiita-tui"), (["HOME": ""], nil), (["HOME": "h"], nil), ([:], nil),
        ] as [([String: String], String?)])
    func place(_ environment: [String: String], _ path: String?) {
        #expect(StateFolder(environment: environment)?.path == path)
    }

    @Test("It is made with all that is missing above it, for its owner alone, as often as one likes")
    func made() throws {
        let folder = try TemporaryFolder()
        let state = try #require(StateFolder(environment: ["XDG_STATE_HOME": folder.path + "/a/b"]))
        try state.make()
        try state.make()
        for name in ["a", "a/b", "a/b/qiita-tui"] {
            let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(name)")
            #expect(
                attributes[.posixPermissions] as? Int == 0o700
                    && attributes[.type] as? FileAttributeType == .typeDirectory)
        }
        #expect(state.file("x") == state.path + "/x")
    }

    @Test("Where a file stands in its way it cannot be made")
    func inTheWay() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("", to: "a")
        let below = try #require(StateFolder(environment: ["XDG_STATE_HOME": file]))
        #expect(throws: RecorderFailure.folderMissing) { try below.make() }
        try folder.write("", to: "qiita-tui")
        let same = try #require(StateFolder(environment: ["XDG_STATE_HOME": folder.path]))
        #expect(throws: RecorderFailure.folderMissing) { try same.make() }
    }

    @Test("A file system that is read-only says so")
    func readOnly() throws {
        let state = try #require(StateFolder(environment: ["XDG_STATE_HOME": "/proc/sys"]))
        #expect(throws: RecorderFailure.self) { try state.make() }
    }
}
