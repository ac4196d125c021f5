import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("One instance holds a lock at a time")
struct FileLockTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/lock" }

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A lock that is held is had by nobody else until it is let go")
    func held() throws {
        var first = try FileLock(path: path)
        #expect(first != nil)
        #expect(try FileLock(path: path) == nil)
        first = nil
        #expect(try FileLock(path: path) != nil)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    }

    @Test("Where no file can be made there is no lock to have")
    func noFolder() {
        #expect(throws: PrivateFile.Failure(path: "/nowhere/lock", number: ENOENT)) {
            try FileLock(path: "/nowhere/lock")
        }
    }
}
