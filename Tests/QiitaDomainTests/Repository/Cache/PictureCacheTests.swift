import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The picture cache")
struct PictureCacheTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test("A picture is saved in a private file and folder and found again")
    func kept() throws {
        let cache = PictureCache(folder: folder.path + "/a/pictures")
        #expect(cache.file(of: "https://a/b.png") == nil)
        let path = try #require(cache.put(Data("png".utf8), of: "https://a/b.png"))
        #expect(cache.file(of: "https://a/b.png") == path)
        #expect(cache.file(of: "https://a/c.png") == nil)
        cache.release()
        #expect(FileManager.default.contents(atPath: path) == Data("png".utf8))
        #expect(try mode(path) == 0o600)
        #expect(try mode(folder.path + "/a/pictures") == 0o700)
    }

    @Test("The least recently shown pictures are removed, by size and by number")
    func bounded() throws {
        for limits in [PictureCache.Limits(bytes: 25, files: 9), PictureCache.Limits(bytes: 1_000, files: 2)] {
            let cache = PictureCache(folder: folder.path + "/\(limits.files)", limits: limits)
            for (number, url) in ["a", "b"].enumerated() {
                let path = try #require(cache.put(Data(count: 10), of: url))
                try FileManager.default.setAttributes(
                    [.modificationDate: Date(timeIntervalSince1970: Double(1_000 + number))], ofItemAtPath: path)
            }
            // The older one was shown again.
            _ = cache.file(of: "a")
            _ = cache.put(Data(count: 10), of: "c")
            #expect(cache.file(of: "a") != nil)
            #expect(cache.file(of: "b") == nil)
            #expect(cache.file(of: "c") != nil)
        }
    }

    @Test("A picture over the total limit stays until the next one")
    func large() throws {
        let cache = PictureCache(folder: folder.path, limits: PictureCache.Limits(bytes: 5, files: 9))
        #expect(cache.put(Data(count: 10), of: "a") != nil)
        #expect(cache.file(of: "a") != nil)
        #expect(cache.put(Data(count: 3), of: "b") != nil)
        #expect(cache.file(of: "a") == nil && cache.file(of: "b") != nil)
    }

    @Test("A link or folder at a picture's path is replaced, not followed")
    func others() throws {
        let cache = PictureCache(folder: folder.path)
        let path = try #require(cache.put(Data("old".utf8), of: "a"))
        let target = try folder.write("mine", to: "target")
        unlink(path)
        #expect(symlink(target, path) == 0)
        #expect(cache.file(of: "a") == nil)
        #expect(cache.put(Data("new".utf8), of: "a") == path)
        #expect(FileManager.default.contents(atPath: target) == Data("mine".utf8))
        unlink(path)
        #expect(mkdir(path, 0o700) == 0)
        #expect(cache.put(Data("new".utf8), of: "a") == path)
    }

    @Test("Without a writable folder no picture is stored")
    func refused() throws {
        let file = try folder.write("", to: "file")
        #expect(PictureCache(folder: file + "/pictures").put(Data(), of: "a") == nil)
    }

    @Test("A temporary picture is removed after display")
    func temporary() throws {
        let cache = PictureCache.temporary
        let path = try #require(cache.put(Data("png".utf8), of: "a"))
        #expect(try mode(path) == 0o600)
        cache.release()
        #expect(!FileManager.default.fileExists(atPath: path))
        #expect(!FileManager.default.fileExists(atPath: String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])))
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
}
