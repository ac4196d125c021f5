import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The cache folder")
struct CacheFolderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func cache(
        _ host: APIHost = .qiita, token: String? = nil, limits: CacheLimits = .usual
    ) -> CacheFolder {
        CacheFolder(
            root: folder.path + "/answers", owner: CacheOwner(host: host, token: token.flatMap(AccessToken.init)),
            limits: limits)
    }

    private func bytes(_ count: Int, of letter: String = "a") -> Data {
        Data(String(repeating: letter, count: count).utf8)
    }

    private var files: [String] {
        (try? FileManager.default.subpathsOfDirectory(atPath: folder.path))?.filter { $0.hasSuffix(".json") } ?? []
    }

    private func path(of key: CacheKey) throws -> String {
        "\(folder.path)/\(try #require(files.first { $0.hasSuffix(key.name + ".json") }))"
    }

    @Test("Entries are read by the same instance and the next one")
    func roundTrip() {
        cache().write(.article("a1"), bytes(10))
        #expect(cache().read(.article("a1")) == bytes(10))
        #expect(cache().read(.article("a2")) == nil)
        cache().write(.article("a1"), bytes(5))
        #expect(cache().read(.article("a1")) == bytes(5))
        #expect(files.count == 1)
    }

    @Test("The first bytes of an entry are read without the rest, and of a shorter one all")
    func start() {
        cache().write(.article("a1"), bytes(10) + bytes(10, of: "b"))
        #expect(cache().readStart(.article("a1"), 12) == bytes(10) + bytes(2, of: "b"))
        #expect(cache().readStart(.article("a1"), 30) == bytes(10) + bytes(10, of: "b"))
        #expect(cache().readStart(.article("a2"), 12) == nil)
    }

    @Test("Hosts, accounts and anonymous use have separate entries")
    func apart() throws {
        let team = try APIHost(parsing: "https://team.qiita.com")
        let port = try APIHost(parsing: "https://team.qiita.com:8443")
        let readers = [
            cache(), cache(token: "t1"), cache(token: "t2"), cache(team, token: "t1"), cache(port, token: "t1"),
        ]
        for (number, reader) in readers.enumerated() { reader.write(.account, bytes(number + 1)) }
        for (number, reader) in readers.enumerated() { #expect(reader.read(.account) == bytes(number + 1)) }
        #expect(files.count == 5)
        #expect(cache(token: "t1").read(.account) == bytes(2))
    }

    @Test("An account's folder name depends on the salt and contains nothing of the token")
    func name() {
        let reader = CacheOwner(host: .qiita, token: AccessToken("0123456789abcdef"))
        #expect(reader.name(salt: "a") != reader.name(salt: "b"))
        #expect(reader.name(salt: "a").count <= "account-".count + 8)
    }

    @Test("A non-file at an entry's path is ignored and replaced", arguments: ["folder", "link", "pipe"])
    func inTheWay(_ kind: String) throws {
        cache().write(.article("a1"), bytes(10))
        let path = try path(of: .article("a1"))
        let elsewhere = try folder.write("elsewhere", to: "elsewhere")
        unlink(path)
        switch kind {
        case "folder":
            try FileManager.default.createDirectory(atPath: path + "/below", withIntermediateDirectories: true)
        case "link": try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
        case _: mkfifo(path, 0o600)
        }
        #expect(cache().read(.article("a1")) == nil)
        cache().write(.article("a1"), bytes(7))
        #expect(cache().read(.article("a1")) == bytes(7))
        #expect(try String(contentsOfFile: elsewhere, encoding: .utf8) == "elsewhere")
    }

    @Test("An unusable folder disables only the cache")
    func noFolder() throws {
        try folder.write("", to: "answers")
        cache(token: "t1").write(.account, bytes(1))
        #expect(cache(token: "t1").read(.account) == nil)
        cache().write(.account, bytes(1))
        #expect(cache().read(.account) == nil)
    }

    @Test("The total size stays below the limit; the most recently used entries stay")
    func bounded() throws {
        let cache = cache(limits: CacheLimits(bytes: 1000, files: 100))
        for number in 0..<9 { cache.write(.article("a\(number)"), bytes(100)) }
        for number in 0..<9 where number != 3 { try makeOlder(.article("a\(number)")) }
        cache.write(.article("b"), bytes(200))
        let sizes = try files.map { try Data(contentsOf: URL(filePath: "\(folder.path)/\($0)")).count }
        #expect(sizes.reduce(0, +) <= 1000)
        #expect(cache.read(.article("b")) != nil)
        #expect(cache.read(.article("a3")) != nil)
        #expect(cache.read(.article("a0")) == nil)
    }

    @Test("Reading an entry counts as use")
    func used() throws {
        let cache = cache(limits: CacheLimits(bytes: 1000, files: 100))
        for number in 0..<9 { cache.write(.article("a\(number)"), bytes(100)) }
        for number in 0..<9 { try makeOlder(.article("a\(number)")) }
        #expect(cache.read(.article("a0")) != nil)
        cache.write(.article("b"), bytes(200))
        #expect(cache.read(.article("a0")) != nil)
        #expect(cache.read(.article("a1")) == nil)
    }

    @Test("The number of entries is limited, and an entry that is too large is not stored")
    func counted() {
        let cache = cache(limits: CacheLimits(bytes: 10_000, files: 8))
        for number in 0..<30 { cache.write(.article("a\(number)"), bytes(1)) }
        #expect((1...8).contains(files.count))
        cache.write(.account, bytes(10))
        cache.write(.account, bytes(6000))
        #expect(cache.read(.account) == nil)
    }

    @Test("Without eviction a full folder accepts nothing more and keeps its entries")
    func full() {
        let cache = cache(limits: CacheLimits(bytes: 1000, files: 4, removesOldest: false))
        for number in 0..<4 { #expect(cache.write(.article("a\(number)"), bytes(10))) }
        #expect(!cache.write(.article("a4"), bytes(10)))
        #expect(files.count == 4)
        cache.keepOnly([.article("a1"), .account])
        #expect(files.count == 1 && cache.read(.article("a1")) == bytes(10))
        #expect(cache.write(.article("a4"), bytes(490)))
        #expect(!cache.write(.article("a5"), bytes(501)))
    }

    @Test("A write returns whether it succeeded")
    func unwritten() throws {
        #expect(cache().write(.account, bytes(1)))
        #expect(!cache(limits: CacheLimits(bytes: 10)).write(.account, bytes(6)))
        try folder.write("", to: "other")
        let none = CacheFolder(
            root: folder.path + "/other", owner: CacheOwner(host: .qiita, token: nil), limits: .usual)
        #expect(!none.write(.account, bytes(1)))
    }

    @Test("Two instances that write at once leave complete entries")
    func twoAtOnce() async throws {
        await withTaskGroup { group in
            for letter in ["a", "b"] {
                group.addTask { [self] in
                    let cache = cache(token: "t1", limits: CacheLimits(bytes: 100_000, files: 20))
                    for number in 0..<50 { cache.write(.article("a\(number % 7)"), bytes(4000, of: letter)) }
                }
            }
        }
        let reader = cache(token: "t1")
        let found = (0..<7).compactMap { reader.read(.article("a\($0)")) }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0 == bytes(4000, of: "a") || $0 == bytes(4000, of: "b") })
    }

    @Test("Temporary files left by a crash are removed when they are old enough")
    func drafts() throws {
        cache().write(.account, bytes(1))
        let entry = try path(of: .account)
        let directory = URL(filePath: entry).deletingLastPathComponent().path(percentEncoded: false)
        for name in [".1.new", ".2.new"] { try Data().write(to: URL(filePath: directory + name)) }
        var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
        utimensat(AT_FDCWD, directory + ".1.new", &times, 0)
        cache().write(.account, bytes(2))
        #expect(!FileManager.default.fileExists(atPath: directory + ".1.new"))
        #expect(FileManager.default.fileExists(atPath: directory + ".2.new"))
    }

    private func makeOlder(_ key: CacheKey) throws {
        var times = [timespec(tv_sec: 1_000_000, tv_nsec: 0), timespec(tv_sec: 1_000_000, tv_nsec: 0)]
        utimensat(AT_FDCWD, try path(of: key), &times, 0)
    }
}
