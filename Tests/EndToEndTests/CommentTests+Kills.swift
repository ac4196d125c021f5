import Foundation
import QiitaDomain
import TestSupport
import Testing

/// The program is killed again and again while comments are written and sent.
extension CommentTests {
    /// How often; 200 times in ten minutes of `make soak`.
    private static let killCount = max(4, SoakSetting.seconds / 3)

    /// What has happened to the comment when the program is killed.
    private enum Moment: CaseIterable {
        case edited, shown, sent, answered
    }

    /// What Qiita does with a change.
    private enum Answer: CaseIterable {
        case right, appliedAndLost, lost
    }

    @Test("After kills at any moment of a comment each text that was saved is posted once")
    func kills() throws {
        var dice = Dice(seed: 29)
        let server = try qiita.start()
        var saved: Set<Int> = []
        for number in 1...Self.killCount {
            let answer = Answer.allCases[dice.next(0...2)]
            let moment = answer == .right ? Moment.allCases[dice.next(0...3)] : Moment.allCases[dice.next(0...2)]
            // The text of an own comment, or the draft of an earlier editor, stays below the new one.
            let script = "{ echo 'text \(number).'; cat \"$1\"; } >\"$1.new\"; mv \"$1.new\" \"$1\""
            let article = number % qiita.articles.count
            let session = try begin(server, article: article, editor: script)
            let id = qiita.articles[article].id
            try session.wait("has sent what waited for the article") { _ in
                !isWaiting(on: server) { $0.article == id }
            }
            lose(answer)
            session.type("C")
            let isMine: (CommentChange) -> Bool = { $0.body.map { contains($0.markdown, number) } ?? false }
            switch moment {
            case .edited: _ = session.window.read(patience: Int32(dice.next(0...40)))
            case .shown:
                try session.wait("has saved it") { _ in isPosted(number) || isWaiting(on: server, isMine) }
            case .sent: try session.wait("sends it") { _ in isSent(number, to: server) }
            case .answered:
                try session.wait("crosses it out") { _ in isPosted(number) && !isWaiting(on: server, isMine) }
            }
            kill(session.program.id, SIGKILL)
            #expect(session.program.waitForEnd(seconds: 60) == .killed(signal: SIGKILL))
            qiita.answer(nil)
            if moment != .edited { saved.insert(number) }
        }
        let last = try begin(server, editor: "true")
        try last.wait("has sent all") { _ in !isWaiting(on: server) { _ in true } }
        for number in 1...Self.killCount {
            let count = qiita.allComments.count { contains($0.body ?? "", number) }
            #expect(
                count == 1 || count == 0 && !saved.contains(number),
                "text \(number) is there \(count) times; sent were \(sent(beside: number, at: server))")
        }
        #expect(!saved.isEmpty)
    }

    /// Answers a POST or PATCH in this way, and all else rightly.
    private func lose(_ answer: Answer) {
        qiita.answer { [qiita] request in
            guard ["POST", "PATCH"].contains(request.method) else { return qiita.respondRightly(to: request) }
            switch answer {
            case .right: return qiita.respondRightly(to: request)
            case .appliedAndLost: _ = qiita.respondRightly(to: request)
            case .lost: break
            }
            return ServerResponse(fault: .reset)
        }
    }

    /// Whether a change with this text was sent; one of an earlier session may be sent again meanwhile.
    private func isSent(_ number: Int, to server: LoopbackServer) -> Bool {
        server.requests.contains { contains(String(decoding: $0.body, as: UTF8.self), number) }
    }

    /// The methods and texts of the changes to the article of a text.
    private func sent(beside number: Int, at server: LoopbackServer) -> [String] {
        let count = qiita.articles.count
        return server.requests.compactMap { request in
            let numbers = (1...Self.killCount).filter { contains(String(decoding: request.body, as: UTF8.self), $0) }
            guard numbers.contains(where: { $0 % count == number % count }) else { return nil }
            return "\(request.method) \(request.path.joined(separator: "/")) \(numbers)"
        }
    }

    private func contains(_ text: String, _ number: Int) -> Bool { text.contains("text \(number).") }

    private func isPosted(_ number: Int) -> Bool {
        qiita.allComments.contains { contains($0.body ?? "", number) }
    }

    private func isWaiting(on server: LoopbackServer, _ isMeant: (CommentChange) -> Bool) -> Bool {
        (try? waiting(on: server))?.compactMap(\.commentChange).contains(where: isMeant) ?? true
    }
}
