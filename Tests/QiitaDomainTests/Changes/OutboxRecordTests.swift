import Foundation
import Testing

@testable import QiitaDomain

@Suite("A line of the outbox")
struct OutboxRecordTests {
    static let intention = Intention(
        id: "00ff", time: Timestamp(seconds: 1_764_000_000), account: "alice",
        change: .toggle(target: .stock("0123456789abcdef0123"), isOn: true), title: "Swift で書く/端末")

    private static func commentRecord(_ change: CommentChange) -> OutboxRecord {
        .added(
            Intention(
                id: "1", time: Timestamp(seconds: 0), account: "alice", change: .comment(change: change), title: "設計"),
            host: "https://qiita.com")
    }

    @Test("The line of a comment has its text as it was written")
    func comment() {
        let record = Self.commentRecord(.post(article: "a1", body: CommentText("一行目\n二行目"), replacing: nil))
        #expect(
            record.line == """
                {"account":"alice","at":"1970-01-01T00:00:00Z","change":"comment","host":"https://qiita.com","id":"1",\
                "of":"a1","text":"一行目\\n二行目","title":"設計"}
                """)
    }

    @Test("A line shows time, change, id and title in plain text")
    func plain() {
        #expect(
            OutboxRecord.added(Self.intention, host: "https://qiita.com").line == """
                {"account":"alice","at":"2025-11-24T16:00:00Z","change":"stock","host":"https://qiita.com",\
                "id":"00ff","of":"0123456789abcdef0123","title":"Swift で書く/端末"}
                """)
    }

    @Test(
        "Every record is read as it was written",
        arguments: [
            OutboxRecord.added(intention, host: "https://team.qiita.com"), .sent("00ff"), .returned("00ff"),
            .identified("00ff", account: "alice"), .ended("00ff", as: .unchanged),
            .added(
                Intention(
                    id: "1", time: Timestamp(seconds: 0), account: nil,
                    change: .toggle(target: .stock("a1"), isOn: false), title: "設計", takesBack: "0",
                    isReversible: true),
                host: "h", token: TokenFingerprint(text: "aa:bb")),
            .sent("00ff", known: []), .sent("00ff", known: ["c1", "c2"]), .ended("00ff", as: .refused),
            .ended("00ff", as: .done),
            .added(
                Intention(
                    id: "1", time: Timestamp(seconds: 0), account: nil,
                    change: .toggle(target: .follow(.tag("C++")), isOn: false), title: "#C++"),
                host: "http://[::1]:8080"),
            commentRecord(.post(article: "a1", body: CommentText("一行目\n\n  \"二\"\\"), replacing: nil)),
            commentRecord(.post(article: "a1", body: CommentText("a"), replacing: "00fe")),
            commentRecord(.edit(comment: "c1", article: "a1", body: CommentText("b"))),
            commentRecord(.delete(comment: "c1", article: "a1")), .ended("00ff", as: .done, comment: "c1"),
        ])
    func roundTrip(record: OutboxRecord) {
        #expect(OutboxRecord(line: Data(record.line.utf8)) == record)
        #expect(!record.line.contains("\n"))
    }

    @Test(
        "A damaged line is not a record",
        arguments: [
            "", "{", "{}", "[1]", #"{"id":"1"}"#,
            #"{"at":"2025-11-24T16:00:00Z","change":"stock","host":"h","id":"1"}"#,
            #"{"at":"yesterday","change":"stock","host":"h","id":"1","of":"a","title":"t"}"#,
            #"{"at":"2025-11-24T16:00:00Z","change":"follow","host":"h","id":"1","of":"a","title":"t"}"#,
            #"{"at":"2025-11-24T16:00:00Z","change":"comment","host":"h","id":"1","of":"a"}"#,
            #"{"at":"2025-11-24T16:00:00Z","change":"edit-comment","host":"h","id":"1","of":"a","text":"t"}"#,
            #"{"at":"2025-11-24T16:00:00Z","change":"delete-comment","host":"h","id":"1","of":"a"}"#,
        ])
    func damaged(line: String) {
        #expect(OutboxRecord(line: Data(line.utf8)) == nil)
    }

    @Test("A title that another program wrote is cleaned")
    func cleaned() {
        let line = #"{"at":"2025-11-24T16:00:00Z","change":"stock","host":"h","id":"1","of":"a","title":"\u001b[31mx"}"#
        guard case .added(let intention, _, _)? = OutboxRecord(line: Data(line.utf8)) else {
            return #expect(Bool(false))
        }
        #expect(!intention.title.unicodeScalars.contains("\u{1B}"))
    }
}
