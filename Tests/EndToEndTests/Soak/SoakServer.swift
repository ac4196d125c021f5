import Foundation
import QiitaDomain
import Synchronization
import TestSupport

/// A simulated Qiita that returns random faulty answers, as often as a test requests.
final class SoakServer: Sendable {
    let server: LoopbackServer
    private let core: Core

    /// What a handler holds, so that letting the server go ends it.
    private final class Core: Sendable {
        let qiita: FakeQiita
        let dice: Mutex<Dice>
        let faults = Mutex<[String: Int]>([:])
        /// The faults that the first wrong answers have, so that memory has seen the worst before it is measured.
        private let first = Mutex([22, 22, 4])

        init(qiita: FakeQiita, dice: Dice) {
            self.qiita = qiita
            self.dice = Mutex(dice)
        }

        /// Which answer it is to be, and the hundredths of a second before it.
        func roll() -> (Int, Int) {
            let (roll, pause) = dice.withLock { dice in (dice.next(0...99), dice.next(0...60)) }
            guard roll <= 24 else { return (roll, pause) }
            return (first.withLock { $0.popLast() } ?? roll, pause)
        }
    }

    /// Serves the checkout's articles and made-up ones; one answer in four goes wrong.
    init(dice: Dice, lifetime: Duration) throws {
        let core = Core(qiita: FakeQiita(articles: Self.articles), dice: dice)
        self.core = core
        server = try LoopbackServer(lifetime: lifetime) { Self.answer($0, core) }
    }

    /// How often each fault happened.
    var faults: [String: Int] { core.faults.withLock { $0 } }

    var token: String { core.qiita.token }

    /// The rolls of a redirect on the same server.
    private static let moved = 23...28

    private static func answer(_ request: ServerRequest, _ core: Core) -> ServerResponse {
        let (roll, pause) = core.roll()
        if pause < 20 { Thread.sleep(forTimeInterval: Double(pause) / 100) }
        if Self.moved.contains(roll), request.method == "GET", request.query["moved"] == nil {
            core.faults.withLock { $0["moved", default: 0] += 1 }
            return .redirect(to: request.target + (request.query.isEmpty ? "?" : "&") + "moved=1")
        }
        let right = core.qiita.respond(to: request)
        guard let (name, response) = fault(roll, pause, right) else { return right }
        core.faults.withLock { $0[name, default: 0] += 1 }
        return response
    }

    private static func fault(_ roll: Int, _ pause: Int, _ right: ServerResponse) -> (String, ServerResponse)? {
        var broken = right
        switch roll {
        case 0: return ("reset", .failing(.reset))
        case 1: return ("close", .failing(.close))
        case 2: broken.fault = .resetInBody(after: right.body.count / 2)
        case 3: broken.fault = .truncate(after: right.body.count / 2)
        case 4: broken.fault = .drip(bytesPerSecond: 200_000)
        case 5: return ("raw", .failing(.raw(Array("SSH-2.0-OpenSSH\r\n".utf8))))
        case 6: return ("html", .html("<h1>Sign in</h1>"))
        case 7: return ("no JSON", .json(#"[{"id":"#))
        case 8: return ("wrong types", .json(#"[{"id":1,"title":null},{},null,7,{"id":"\ud800","title":"\u001b[2J"}]"#))
        case 9: return ("hostile", .json(#"{"message":"\u001b]0;x\u0007\u202e\u009b31m","type":"x"}"#, status: 400))
        case 10: return ("redirect", .redirect(to: "http://127.0.0.1:9/elsewhere"))
        case 11...18:
            let status = [400, 401, 403, 404, 500, 502, 503, 418][roll - 11]
            return ("\(status)", status >= 500 ? .html("<h1>\(status)</h1>", status: status) : .failure(status))
        case 19:
            let reset = Int(Date().timeIntervalSince1970) + 2
            return ("429", ServerResponse.failure(429).adding("Rate-Reset", String(reset)))
        case 20: return ("empty", .json("[]"))
        case 21: return ("nulls", .json(#"[{"id":"a","title":"b","user":null,"tags":null,"url":null}]"#))
        case 22: return ("long", .json("[" + String(repeating: #"{"id":"x","title":"長い"},"#, count: 40_000) + "{}]"))
        case 23, 24:
            let cut = right.bytes.prefix(min(400, right.bytes.count) * pause / 61)
            return (roll == 23 ? "cut" : "cut by reset", .failing(.raw(Array(cut), isReset: roll == 24)))
        case _: return nil
        }
        return (broken.fault.map { "\($0)".prefix { $0 != "(" } }.map(String.init) ?? "", broken)
    }

    private static var articles: [Article] {
        let hostile = (0..<20).map { number in
            Article.make(
                title: "\u{1B}[31m\u{202E}悪い題名\u{7}\(number)\n", renderedBody: "<p>\u{9B}2J<b>x</p><pre>\u{1B}c</pre>",
                createdAt: Timestamp(seconds: 1_800_000_000 + number), user: .make("evil", name: "\u{0}\u{200B}name"))
        }
        return Article.demo + hostile + Article.makeMany(120)
    }
}
