import Foundation
import QiitaDomain
import TestSupport
import Testing

/// The program is killed again and again while it changes stocks.
extension OutboxTests {
    /// How often; 200 times in ten minutes of `make soak`.
    private static let killCount = max(8, SoakSetting.seconds / 3)

    /// What has happened to the change when the program is killed.
    private enum Moment: CaseIterable {
        case typed, shown, sent, answered
    }

    /// What Qiita does with a change.
    private enum Answer: CaseIterable {
        case right, appliedAndLost, lost
    }

    @Test("After kills at any moment of a change, Qiita ends in the state that the reader requested last")
    func kills() throws {
        var dice = Dice(seed: 28)
        let server = try qiita.start()
        var wanted: [Article.ID: Bool] = [:]
        for _ in 0..<Self.killCount {
            let answer = Answer.allCases[dice.next(0...2)]
            lose(answer)
            let moment = answer == .right ? Moment.allCases[dice.next(0...3)] : Moment.allCases[dice.next(0...2)]
            let session = try begin(server)
            let number = dice.next(0...7)
            let article = qiita.articles[number].id
            session.type(String(repeating: "j", count: number))
            let before = try session.wait("has the cursor on article \(number)") {
                $0.text.contains { $0.hasPrefix(">") && $0.contains("記事\(number)") }
            }
            let wants = !isStocked(number, on: before)
            let count = changes(at: server)
            session.type("s")
            if moment != .typed { try session.wait("shows the change") { isStocked(number, on: $0) == wants } }
            switch moment {
            case .typed: _ = session.window.read(patience: Int32(dice.next(0...20)))
            case .shown: break
            // What comes back to what Qiita has is crossed out and not sent.
            case .sent: try session.wait("sends it") { _ in changes(at: server) > count || isOver(article, on: server) }
            case .answered: try session.wait("crosses it out") { _ in isOver(article, on: server) }
            }
            kill(session.program.id, SIGKILL)
            #expect(session.program.waitForEnd(seconds: 60) == .killed(signal: SIGKILL))
            // A key that was not acted on changed nothing. What takes back a change of which it is not known what Qiita had before holds
            // only if that change turns out to have changed something (decision 22).
            let isCertain = try latest(of: article)?.takesBack == nil
            wanted[article] = !isCertain ? nil : moment == .typed ? try stored(article, on: server) : wants
        }
        qiita.answer(nil)
        let last = try begin(server)
        try last.wait("has sent all") { _ in (try? waiting(on: server)) == [] }
        for (article, isStocked) in wanted { #expect(qiita.stocked.contains(article) == isStocked, "\(article)") }
        #expect(!wanted.isEmpty)
    }

    /// Answers changes in this way, and all else rightly.
    private func lose(_ answer: Answer) {
        qiita.answer { [qiita] request in
            guard ["PUT", "DELETE"].contains(request.method) else { return qiita.respondRightly(to: request) }
            switch answer {
            case .right: return qiita.respondRightly(to: request)
            case .appliedAndLost: _ = qiita.respondRightly(to: request)
            case .lost: break
            }
            return ServerResponse(fault: .reset)
        }
    }

    private func changes(at server: LoopbackServer) -> Int {
        server.requests.count { ["PUT", "DELETE"].contains($0.method) }
    }

    /// Whether the row of an article says that it is, or will be, stocked.
    private func isStocked(_ number: Int, on screen: VirtualScreen) -> Bool {
        guard let row = screen.text.firstIndex(where: { $0.contains("記事\(number)") && !$0.contains(":") }),
            screen.text.indices.contains(row + 1)
        else { return false }
        return ["[S]", "[s]"].contains { screen.text[row + 1].contains($0) }
    }

    private func isOver(_ article: Article.ID, on server: LoopbackServer) -> Bool {
        (try? stored(article, on: server)) == .some(nil)
    }

    /// What a stored change wants of an article; nil if there is none.
    private func stored(_ article: Article.ID, on server: LoopbackServer) throws -> Bool? {
        for case .toggle(.stock(article), let isOn) in try contents(on: server).waiting.map(\.intention.change) {
            return isOn
        }
        return nil
    }

    /// The latest change of an article on record, also if it has ended; nil if there is none.
    private func latest(of article: Article.ID) throws -> Intention? {
        let records = try OutboxFile(folder: home.path + "/.local/state/qiita-tui").records().records
        return records.compactMap { record -> Intention? in
            guard case .added(let intention, _, _) = record, case .toggle(.stock(article), _) = intention.change else {
                return nil
            }
            return intention
        }.last
    }
}
