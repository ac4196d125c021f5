import Foundation
import QiitaDomain
import TestSupport
import Testing

@testable import qiita_tui

@Suite("One instance holds a lock at a time")
struct InstanceLockTests {
    @Test("A lock that is held is had by nobody else until it is let go")
    func held() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/lock"
        var first = try InstanceLock(path: path)
        #expect(first != nil)
        #expect(try InstanceLock(path: path) == nil)
        first = nil
        #expect(try InstanceLock(path: path) != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("Where no file can be made there is no lock to have")
    func noFolder() {
        #expect(throws: RecorderFailure.folderMissing) { try InstanceLock(path: "/nowhere/lock") }
    }
}
