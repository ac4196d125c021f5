import Foundation
import QiitaDomain
import Synchronization
import TestSupport
import Testing

/// A comment is written while the disk is full, and Qiita refuses it, loses its answer or is silent, and the program is killed or left.
@Suite("A full disk and a second fault, with the whole program", .timeLimit(.minutes(20)))
struct FullDiskTests {
    /// How often; 60 times in ten minutes of `make soak`.
    private static let count = max(6, SoakSetting.seconds / 10)

    /// When the disk is full.
    private enum Moment: CaseIterable {
        case never, sinceTheEditor, sincePost
    }

    /// What Qiita does with a change.
    private enum Answer: CaseIterable {
        case rejected, missing, appliedAndLost, lost, silent
    }

    /// How the program ends.
    private enum Ending: CaseIterable {
        case left, killed
    }

    private let comments: CommentTests
    private let home: TemporaryFolder
    private let qiita: FaultyQiita
    /// Where the editor waits until the test lets it go on.
    private let pipe: String

    init() throws {
        comments = try CommentTests()
        (home, qiita) = (comments.home, comments.qiita)
        pipe = home.path + "/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
    }

    @Test(
        "Each text that left the editor is in the outbox, a draft, at Qiita or in the file that the message names, once"
    )
    func faults() throws {
        var dice = Dice(seed: SoakSetting.seconds > 0 ? SoakSetting.seed : 31)
        let server = try qiita.start()
        var drafts: Set<Int> = []
        for number in 1...Self.count {
            // Each of the first ones differs from the others.
            let moment = Moment.allCases[(number + 1) % 3]
            let answer = number <= 5 ? Answer.allCases[number - 1] : Answer.allCases[dice.next(0...4)]
            let ending = Ending.allCases[dice.next(0...1)]
            let what = "text \(number), full \(moment), \(answer), \(ending), seed \(SoakSetting.seed)"
            try write(number, moment, answer, ending, server, what)
            let places = try places(of: number, on: server)
            #expect(!places.isEmpty, "\(what): nowhere")
            // It could not be stored, and Qiita has it although its answer was lost: the reader may post the draft again.
            if places.contains("Qiita"), places.contains(where: { $0.hasSuffix(".md") }) {
                drafts.formUnion(stride(from: number, to: 0, by: -qiita.articles.count))
            }
        }
        // With room and a network again, what waits is posted once.
        qiita.answer(nil)
        let last = try comments.begin(server, article: 19, editor: "true")
        try last.wait("has sent all") { _ in (try? comments.waiting(on: server))?.isEmpty ?? false }
        for number in 1...Self.count {
            let posted = qiita.allComments.count { contains($0.body ?? "", number) }
            #expect(posted <= 1 || drafts.contains(number), "text \(number) was posted \(posted) times")
            #expect(try !places(of: number, on: server).isEmpty, "text \(number) is nowhere at the end")
        }
    }

    private func write(
        _ number: Int, _ moment: Moment, _ answer: Answer, _ ending: Ending, _ server: LoopbackServer, _ what: String
    ) throws {
        // The text stands below what an earlier draft has.
        let script =
            "echo 'text \(number).' >>\"$1.new\"; cat \"$1\" >>\"$1.new\"; mv \"$1.new\" \"$1\"; read go <'\(pipe)'"
        qiita.answer(nil)
        let session = try comments.begin(
            server, article: number % qiita.articles.count, editor: script, "--no-session-log")
        try session.wait("has sent what waited") { _ in
            (try? comments.waiting(on: server))?.allSatisfy { $0.change.subject != qiita.articles[number % 20].id }
                ?? false
        }
        let id = session.program.id
        let posts = Mutex(0)
        let gate = DispatchSemaphore(value: 0)
        qiita.answer { [qiita] request in
            guard ["POST", "PATCH"].contains(request.method) else { return qiita.respondRightly(to: request) }
            if moment == .sincePost { Self.setFull(true, id) }
            posts.withLock { $0 += 1 }
            switch answer {
            case .rejected: return .json(#"{"message":"too short"}"#, status: 422)
            case .missing: return .failure(404)
            case .appliedAndLost:
                _ = qiita.respondRightly(to: request)
                return ServerResponse(fault: .reset)
            case .lost: return ServerResponse(fault: .reset)
            case .silent:
                gate.wait()
                return ServerResponse(fault: .reset)
            }
        }
        defer { gate.signal() }
        session.type("C")
        // Opening the pipe waits for the editor.
        let writer = open(pipe, O_WRONLY | O_CLOEXEC)
        if moment == .sinceTheEditor { Self.setFull(true, id) }
        #expect(Foundation.write(writer, "go\n", 3) == 3)
        close(writer)
        try session.wait("has sent the comment") { _ in posts.withLock(\.self) > 0 }
        if [.rejected, .missing].contains(answer) {
            try session.wait("says where the text is") { $0.text.joined().contains("the comment: 記事") }
            let shown = session.screen.text.joined()
            let places = try places(of: number, on: server)
            if shown.contains("the text is a draft") {
                #expect(places.contains { $0.hasSuffix(".md") }, "\(what): \(places)")
            } else if shown.contains("among the unsent changes") {
                #expect(places.contains("outbox"), "\(what): \(places)")
            } else {
                #expect(places.contains { shown.contains($0.suffix(12)) }, "\(what): \(places), \(shown)")
            }
        }
        switch ending {
        case .killed: kill(id, SIGKILL)
        case .left:
            session.type("Q")
            session.window.read(patience: 20)
            session.type("Q")
        }
        _ = session.program.waitForEnd(seconds: 60)
    }

    /// From now on, or no longer, no file of the process can grow.
    private static func setFull(_ isFull: Bool, _ id: pid_t) {
        let limit = Process()
        limit.executableURL = URL(filePath: "/usr/bin/prlimit")
        limit.arguments = ["--pid", "\(id)", "--fsize=\(isFull ? "0" : "unlimited"):"]
        do {
            try limit.run()
            limit.waitUntilExit()
            #expect(limit.terminationStatus == 0)
        } catch {
            Issue.record(error)
        }
    }

    /// The places of a text: `outbox`, `Qiita`, or the path of a file.
    private func places(of number: Int, on server: LoopbackServer) throws -> [String] {
        let isWaiting = try comments.waiting(on: server).contains {
            contains($0.commentChange?.body?.markdown ?? "", number)
        }
        let isPosted = qiita.allComments.contains { contains($0.body ?? "", number) }
        let folder = home.path + "/.local/state/qiita-tui/drafts"
        let files = (FileManager.default.subpaths(atPath: folder) ?? []).map { folder + "/" + $0 }.filter {
            contains(String(decoding: FileManager.default.contents(atPath: $0) ?? Data(), as: UTF8.self), number)
        }
        return (isWaiting ? ["outbox"] : []) + (isPosted ? ["Qiita"] : []) + files
    }

    private func contains(_ text: String, _ number: Int) -> Bool { text.contains("text \(number).") }
}
