import Foundation
import Synchronization
import TestSupport
import Testing

@testable import QiitaDomain

/// A comment is written while two things go wrong: a disk that is full for a while, and an answer of Qiita, the end of the process, or both.
/// Each text that left the editor is in the outbox, in a draft or at Qiita, and the message says where.
@MainActor
@Suite("Two faults at once", .timeLimit(.minutes(10)))
struct TwoFaultsTests {
    /// What Qiita does with the comment.
    private enum Answer: CaseIterable {
        case right, rejected, notFound, lost, appliedAndLost, unauthorized, silent
    }

    /// What the comment is written for.
    private enum Kind: CaseIterable {
        case new, edit, newInsteadOfEdit, insteadOfWaiting
    }

    /// What goes wrong beside the answer. The writes are counted from 0.
    private struct Faults {
        var full: Range<Int>
        /// The process is killed before this write.
        var killedBefore: Int
        /// Whether the drafts alone have no room.
        var isOfDrafts = false
    }

    private let text = CommentText("本文")

    @Test("No full disk, answer and kill together lose a text, and each message says where it is")
    func sweep() async throws {
        var lost: [String] = []
        for kind in Kind.allCases {
            for answer in Answer.allCases {
                for start in 0..<6 {
                    for faults in [
                        Faults(full: start..<Int.max, killedBefore: .max),
                        Faults(full: start..<Int.max, killedBefore: .max, isOfDrafts: true),
                        Faults(full: start..<(start + 1), killedBefore: .max),
                        Faults(full: 0..<0, killedBefore: start), Faults(full: 0..<Int.max, killedBefore: start),
                        Faults(full: 2..<Int.max, killedBefore: start), Faults(full: 0..<2, killedBefore: start),
                    ] {
                        let disk = FaultyDisk(faults.full, killedBefore: faults.killedBefore, faults.isOfDrafts)
                        if let problem = try await run(kind, answer, disk) {
                            lost.append("\(kind) \(answer) \(faults): \(problem)")
                        }
                    }
                }
            }
        }
        #expect(lost.isEmpty, "\(lost.count): \(lost.prefix(5))")
    }

    /// Writes the comment, and returns what is wrong at the end.
    private func run(_ kind: Kind, _ answer: Answer, _ disk: FaultyDisk) async throws -> String? {
        let app = AppUnderTest(
            outbox: disk.outbox, commentEditor: disk.editor(saving: text, isNew: kind == .newInsteadOfEdit))
        app.dispatch(
            AppAction.session(
                .started(
                    at: AppUnderTest.now, utcOffset: 0, window: SessionState.Window(columns: 80, rows: 24),
                    hasToken: true)))
        app.dispatch(AppAction.session(.accountRestored(account: "alice")))
        let own = QiitaDomain.Comment(
            id: "c1", renderedBody: "<p>古い</p>", body: "古い", createdAt: nil, user: .make("alice"))
        var atQiita: [CommentText] = []
        let target: CommentTarget
        var change = CommentChange.post(article: "a1", body: text, replacing: nil)
        switch kind {
        case .new: target = .new(article: "a1")
        case .edit, .newInsteadOfEdit:
            let article = Article.make(id: "a1", commentsCount: 1)
            try await app.loadHome([article], next: nil)
            let route = try await app.openArticle(article, isStocked: false).id
            app.dispatch(AppActionCreator.comments(route).loadOnce())
            try await app.answer(.comments("a1"), with: .comments([own]))
            target = .posted(comment: "c1", article: "a1")
            if kind == .edit { change = .edit(comment: "c1", article: "a1", body: text) }
        case .insteadOfWaiting:
            let earlier = Intention(
                id: "0", time: AppUnderTest.now, account: "alice",
                change: .comment(change: .post(article: "a1", body: CommentText("前"), replacing: nil)), title: "")
            disk.prepare(.added(earlier, host: APIHost.qiita.origin))
            app.dispatch(AppAction.outbox(.added(intention: earlier, isSaved: true)))
            try await app.arrival(of: .comments("a1")).answer(.comments([]))
            try await app.answer(
                .send(.post(article: "a1", body: CommentText("前"), replacing: nil)), with: .failure(.unauthorized))
            await app.settle()
            disk.begin()
            target = .waiting(intention: "0", article: "a1")
            change = .post(article: "a1", body: text, replacing: "0")
        }
        disk.begin()
        app.dispatch(AppActionCreator.comment.write(target))
        // The comments before a new one are requested first.
        if change.kind == .post, let call = try? await app.arrival(of: .comments("a1")) { call.answer(.comments([])) }
        let isSent: Bool
        if let call = try? await app.arrival(of: .send(change)) {
            isSent = true
            let comment = QiitaDomain.Comment(
                id: "c2", renderedBody: "", body: text.markdown, createdAt: nil, user: .make("alice"))
            switch answer {
            case .right, .appliedAndLost: atQiita = [text]
            case .rejected, .notFound, .lost, .unauthorized, .silent: break
            }
            switch answer {
            case .right: await app.answer(call, with: .sent(comment))
            case .rejected: await app.answer(call, with: .failure(.rejected(message: "")))
            case .notFound: await app.answer(call, with: .failure(.notFound))
            case .lost, .appliedAndLost: await app.answer(call, with: .failure(.connectionLost))
            case .unauthorized: await app.answer(call, with: .failure(.unauthorized))
            case .silent: break
            }
        } else {
            isSent = false
        }
        let places = disk.places(of: text)
        let message = app.state.notice.message
        if answer == .silent { app.qiita.close() }
        await app.settle()
        if places.isEmpty, atQiita.isEmpty { return "the text is nowhere; sent: \(isSent)" }
        guard !disk.isKilled else { return nil }
        switch message {
        case .commentRefused(_, _, _, text: let place):
            switch place {
            case nil, .draft:
                let isDraft =
                    disk.text(of: answer == .notFound && kind == .edit ? .new(article: "a1") : change.target) == text
                return isDraft ? nil : "the message names a draft, but the text is in \(places)"
            case .outbox: return places.contains("outbox") ? nil : "the message names the outbox"
            case .file(let path): return places.contains(path) ? nil : "the message names \(path)"
            case .session: return "the message says that the text is nowhere"
            }
        case .commentNotReplaced(_, .draft):
            return disk.text(of: .new(article: "a1")) == text ? nil : "the message names a draft that is not there"
        case _:
            // Where nothing could be stored, the editor's file remains.
            return nil
        }
    }
}

/// A disk with an outbox and drafts that counts its writes: some of them find it full, and from one on the process is no more.
private final class FaultyDisk: Sendable {
    private struct State {
        var count = -1_000_000
        var drafts: [CommentTarget: CommentText] = [:]
        var isKilled = false
    }

    private let state = Mutex(State())
    private let records = MemoryOutbox()
    private let full: Range<Int>
    private let killedBefore: Int
    private let isOfDrafts: Bool

    init(_ full: Range<Int>, killedBefore: Int, _ isOfDrafts: Bool) {
        (self.full, self.killedBefore, self.isOfDrafts) = (full, killedBefore, isOfDrafts)
    }

    var isKilled: Bool { state.withLock(\.isKilled) }
    var outbox: any OutboxStorage { Records(disk: self) }

    /// Writes that count begin.
    func begin() { state.withLock { $0.count = 0 } }

    /// What an earlier session stored.
    func prepare(_ record: OutboxRecord) { records.append([record]) }

    /// The draft of a target.
    func text(of target: CommentTarget) -> CommentText? { state.withLock { $0.drafts[target] } }

    /// The places of a text on the disk.
    func places(of text: CommentText) -> [String] {
        let waiting = OutboxContents(records.records().records, host: nil).waiting
        let isStored = waiting.contains { $0.intention.commentChange?.body == text }
        return (isStored ? ["outbox"] : [])
            + state.withLock { $0.drafts.filter { $0.value == text }.map { Self.path(of: $0.key) } }
    }

    private static func path(of target: CommentTarget) -> String { "\(target)" }

    /// Counts a write, and performs it while the process lives.
    private func write(isDraft: Bool, needsRoom: Bool = true, _ work: (inout State) -> Void) throws(PrivateFile.Failure)
    {
        try state.withLock { state throws(PrivateFile.Failure) in
            let number = state.count
            state.count += 1
            if number >= killedBefore { state.isKilled = true }
            if state.isKilled { return }
            if needsRoom, full.contains(number), isDraft || !isOfDrafts {
                throw PrivateFile.Failure(path: "disk", number: ENOSPC)
            }
            work(&state)
        }
    }

    /// The editor, which saves the text in its own file.
    func editor(saving text: CommentText, isNew: Bool) -> CommentEditor {
        CommentEditor(
            write: { request throws(HandoffError) in
                self.state.withLock { $0.drafts[request.target] = text }
                return WrittenComment(text, isNew: isNew)
            },
            saveDraft: { (target, text) throws(PrivateFile.Failure) in
                if self.text(of: target) == text { return }
                try self.write(isDraft: true) { $0.drafts[target] = text }
            },
            discard: { target, text in
                try? self.write(isDraft: true, needsRoom: false) {
                    if $0.drafts[target] == text { $0.drafts[target] = nil }
                }
            },
            file: { article, text in
                self.state.withLock(\.drafts).first { $0.key.article == article && $0.value == text }.map {
                    Self.path(of: $0.key)
                }
            })
    }

    private struct Records: OutboxStorage {
        let disk: FaultyDisk

        func records() -> (records: [OutboxRecord], damagedCount: Int) { disk.records.records() }

        func append(_ records: [OutboxRecord]) throws(PrivateFile.Failure) {
            try disk.write(isDraft: false) { _ in disk.records.append(records) }
        }

        func sendingLock() -> (any AnyObject & Sendable)? { disk.records.sendingLock() }
    }
}
