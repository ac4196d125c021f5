import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("The outbox on disk")
struct OutboxFileTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private var file: OutboxFile { OutboxFile(folder: folder.path + "/state") }
    private func outbox(limit: Int = 1 << 20) -> Outbox {
        Outbox(host: "h", storage: OutboxFile(folder: folder.path + "/state", limit: limit))
    }
    private func waiting(_ outbox: Outbox) throws -> [String] {
        try outbox.contents().waiting.map(\.intention.id)
    }

    @Test("Without a file nothing waits")
    func missing() throws {
        #expect(try outbox().contents() == OutboxContents())
    }

    @Test("The file and its folder are private")
    func mode() throws {
        try outbox().add(.make())
        let mode = { try FileManager.default.attributesOfItem(atPath: $0)[.posixPermissions] as? Int }
        #expect(try mode(file.path) == 0o600)
        #expect(try mode(folder.path + "/state") == 0o700)
    }

    @Test("After a crash at any byte of any write, the intentions of whole lines wait")
    func everyByte() throws {
        let box = outbox()
        try box.add(.make("1"))
        try box.add(.make("2", .follow(.user("bob"))))
        _ = box.begin("1")
        box.end("1", as: .done)
        let bytes = try #require(FileManager.default.contents(atPath: file.path))
        for length in 0...bytes.count {
            let part = bytes.prefix(length)
            let lines = part.split(separator: UInt8(ascii: "\n"))
            let isWhole = lines.last.map { OutboxRecord(line: $0) != nil } ?? true
            try part.write(to: URL(filePath: file.path))
            let contents = try outbox().contents()
            #expect(contents.damagedCount == (isWhole ? 0 : 1))
            let whole = lines.compactMap { OutboxRecord(line: $0) }
            #expect(contents.waiting == OutboxContents(whole, host: "h").waiting)
            // The next intention is not joined to the torn line.
            try outbox().add(.make("next", .stock("n")))
            #expect(try waiting(outbox()).last == "next")
            #expect(try waiting(outbox()).dropLast() == contents.waiting.map(\.intention.id)[...])
        }
    }

    @Test("A damaged line affects no other line and is counted")
    func damaged() throws {
        let record = OutboxRecord.added(.make(), host: "h").line
        try folder.write("\u{0}\u{1}rubbish\n\(record)\n{\"id\":", to: "state/outbox.jsonl")
        let contents = try outbox().contents()
        #expect(contents.waiting.map(\.intention.id) == ["1"])
        #expect(contents.damagedCount == 2)
    }

    @Test("One instance sends at a time, and the other one after it")
    func twoInstances() throws {
        let (one, other) = (outbox(), outbox())
        try one.add(.make("1"))
        try other.add(.make("2", .stock("b")))
        #expect(one.begin("1").attempt?.isUncertain == false)
        #expect(other.begin("2") == .busy)
        #expect(one.begin("2").attempt?.isUncertain == false)
        one.end("1", as: .done)
        #expect(other.begin("1") == .busy)
        one.giveBack("2", isUncertain: false)
        #expect(other.begin("1") == .over(.done))
        #expect(other.begin("2").attempt?.isUncertain == false)
    }

    @Test("A later intention of another instance replaces an earlier one before it is sent")
    func replaced() throws {
        let (one, other) = (outbox(), outbox())
        try one.add(.make("1"))
        try other.add(.make("2", isOn: false))
        #expect(one.begin("1") == .over(nil))
        #expect(other.begin("2").attempt?.isUncertain == false)
    }

    @Test("An intention whose sender died may be sent by another instance, which knows that it may be applied already")
    func orphan() throws {
        do {
            let dying = outbox()
            try dying.add(.make("1"))
            _ = dying.begin("1")
        }
        #expect(outbox().begin("1").attempt?.isUncertain == true)
    }

    @Test("A large file is rewritten with what waits")
    func rewritten() throws {
        let box = outbox(limit: 2_000)
        try box.add(.make("open", .stock("o")))
        _ = box.begin("open")
        box.giveBack("open", isUncertain: true)
        for number in 0..<40 {
            try box.add(.make("\(number)", .stock("s\(number)")))
            _ = box.begin("\(number)")
            box.end("\(number)", as: .done)
        }
        let contents = try outbox().contents()
        #expect(contents.waiting.map(\.intention.id) == ["open"])
        #expect(contents.waiting.map(\.isUncertain) == [true])
        let size = try #require(FileManager.default.contents(atPath: file.path)).count
        #expect(size < 2_600)
    }

    @Test("While a comment waits, a rewritten file names the comments that were posted, and keeps the texts")
    func rewrittenComments() throws {
        let box = outbox(limit: 1_000)
        let body = CommentText("一行目\n\n" + String(repeating: "長い", count: 200))
        try box.add(.make("open", .post(article: "a", body: body, replacing: nil)))
        for number in 0..<20 {
            try box.add(.make("\(number)", .post(article: "b", body: CommentText("\(number)"), replacing: nil)))
            _ = box.begin("\(number)")
            box.end("\(number)", as: .done, comment: "c\(number)")
        }
        let contents = try outbox().contents()
        #expect(contents.waiting.map(\.intention.commentChange?.body) == [body])
        #expect(contents.postedComments == Set((0..<20).map { "c\($0)" }))
    }

    @Test("The comments before a POST are known to the next session, also from a rewritten file")
    func knownComments() throws {
        let box = outbox(limit: 1_000)
        try box.add(.make("open", .post(article: "a", body: CommentText("一"), replacing: nil)))
        #expect(box.begin("open").attempt?.isUncertain == false)
        try box.beginPost("open", known: ["c1", "c2"])
        box.giveBack("open", isUncertain: true)
        for number in 0..<40 {
            try box.add(.make("\(number)", .stock("s\(number)")))
            try box.cross(out: ["\(number)"], as: .settled)
        }
        let attempt = try #require(outbox().begin("open").attempt)
        #expect(attempt.isUncertain && attempt.known == ["c1", "c2"])
        box.giveBack("open", isUncertain: false)
        #expect(outbox().begin("open").attempt?.isUncertain == false)
    }

    @Test("A comment is replaced or dropped only if it certainly was not sent")
    func replace() throws {
        let box = outbox()
        let post = CommentChange.post(article: "a", body: CommentText("一"), replacing: nil)
        let other = CommentChange.post(article: "a", body: CommentText("二"), replacing: "1")
        try box.add(.make("1", post))
        try box.replace("1", with: .make("2", other))
        #expect(try waiting(box) == ["2"])
        #expect(throws: Outbox.Hindrance.beingSent) { try box.replace("1", with: nil) }
        _ = box.begin("2")
        // While the comments before it are requested, and while it is posted.
        #expect(throws: Outbox.Hindrance.beingSent) { try box.replace("2", with: nil) }
        try box.beginPost("2", known: ["c"])
        #expect(throws: Outbox.Hindrance.beingSent) { try outbox().replace("2", with: nil) }
        box.giveBack("2", isUncertain: true)
        #expect(throws: Outbox.Hindrance.beingSent) { try outbox().replace("2", with: nil) }
        try box.add(.make("3", post))
        try box.replace("3", with: nil)
        #expect(try waiting(box) == ["2"])
    }

    @Test("A file that cannot be written is an error, and the intention can be sent anyway")
    func unwritable() throws {
        try folder.write("", to: "state/outbox.jsonl/in-the-way")
        let box = outbox()
        #expect(throws: PrivateFile.Failure.self) { try box.add(.make()) }
        #expect(box.begin("1").attempt?.isUncertain == false)
        box.end("1", as: .done)
    }

    @Test(
        "Without the file of the lock nothing is sent that another instance knows, and the path is named",
        arguments: ["folder", "link"])
    func lockMissing(_ kind: String) throws {
        let path = file.path + ".sending"
        try FileManager.default.createDirectory(atPath: folder.path + "/state", withIntermediateDirectories: true)
        switch kind {
        case "folder": try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
        case _: try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "elsewhere")
        }
        let box = outbox()
        try box.add(.make("1"))
        #expect(box.begin("1") == .blocked(path: path))
        #expect(throws: Outbox.Hindrance.blocked(path: path)) { try box.replace("1", with: nil) }
        #expect(try !box.settle(["1"]))
        #expect(try waiting(outbox()) == ["1"])
        try FileManager.default.removeItem(atPath: path)
        #expect(box.begin("1").attempt?.isUncertain == false)
    }

    @Test("A change that could not be stored is known to no other instance, and is sent without the lock")
    func unknownToOthers() throws {
        try folder.write("", to: "state")
        let box = outbox()
        #expect(throws: PrivateFile.Failure.self) { try box.add(.make("1")) }
        #expect(box.begin("1").attempt?.isUncertain == false)
    }

    @Test("A change that would make the file too large to be read is refused, and the others are stored")
    func tooLarge() throws {
        let box = outbox(limit: 1_000)
        let text = { (count: Int) in CommentText(String(repeating: "x", count: count)) }
        try box.add(.make("1", .post(article: "a", body: text(14_000), replacing: nil)))
        #expect(throws: PrivateFile.Failure(path: file.path, number: EFBIG)) {
            try box.add(.make("2", .post(article: "a", body: text(1_500), replacing: nil)))
        }
        try box.add(.make("3", .stock("s")))
        #expect(box.unsaved == ["2"])
        // The record of how a change ended has room, and leaves some.
        _ = box.begin("1")
        box.end("1", as: .done)
        try box.storeOwed()
        #expect(try waiting(outbox(limit: 1_000)) == ["3", "2"] && box.unsaved.isEmpty)
    }
}
