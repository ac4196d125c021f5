import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("A failing server: the list stays, one message appears, and one key retries")
struct FaultsTests {
    private let qiita = FaultyQiita()

    /// The program with its list loaded from the server, over HTTP/2 if there is a server that speaks it.
    private func begin(_ server: LoopbackServer, over http2: HTTP2Server? = nil) async throws -> TmuxSession {
        let certificate = http2.map { "SSL_CERT_FILE='\($0.authority.path)' " } ?? ""
        let window = try await TmuxSession(
            certificate
                + "LANG=ja_JP.UTF-8 QIITA_ACCESS_TOKEN=\(qiita.token) '\(Command.program)' --host \(http2?.url ?? server.url); echo left=$?; cat"
        )
        try await window.waitFor("1/20")
        return window
    }

    @Test(
        "A failed refresh keeps the list and shows one message, and one key retries",
        arguments: [Fault.refusals, Fault.answers, Fault.passing])
    func refresh(_ faults: [Fault]) async throws {
        let server = try qiita.start()
        try await refresh(begin(server), under: faults)
    }

    @Test(
        "A failed refresh of the timeline keeps the list and shows one message, and one key retries",
        arguments: [Fault.refusals, Fault.answers, Fault.passing])
    func timeline(_ faults: [Fault]) async throws {
        qiita.follow([.user("hanako"), .tag("Swift")])
        let server = try qiita.start()
        let window = try await begin(server)
        try await window.press("3")
        try await window.waitFor("[3 タイムライン 20]")
        try await refresh(window, under: faults)
    }

    /// The whole table in the soak, otherwise one of each kind; without what nginx answers itself or does not pass on.
    @Test(
        "Over HTTP/2 a failed refresh keeps the list and shows one message, and one key retries",
        arguments: SoakSetting.seconds > 0
            ? [Fault.refusals, Fault.answers, Fault.passing]
            : [Array(Fault.refusals.prefix(2)) + Fault.answers + Fault.passing.suffix(2)])
    func http2(_ faults: [Fault]) async throws {
        let server = try qiita.start()
        let http2 = try HTTP2Server(before: server)
        let others = ["no HTTP", "endless trailers", "closed within the head"]
        try await refresh(begin(server, over: http2), under: faults.filter { !others.contains($0.name) })
    }

    private func refresh(_ window: TmuxSession, under faults: [Fault]) async throws {
        for fault in faults {
            qiita.answer(fault.answer)
            try await window.press("r")
            let message = try await window.waitFor(fault.reason)
            #expect(message.components(separatedBy: "読み込めませんでした").count == 2, "\(fault.name) is told once")
            // A long message takes two rows, and can be broken within these words.
            let offersRetry = message.filter { !$0.isWhitespace }.contains("rでもう一度")
            #expect(offersRetry == (fault.offersRetry && !fault.name.hasPrefix("429")), "\(fault.name)")
            #expect(message.contains(">    0 記事0"), "\(fault.name)")
            try await window.press("Escape")
            let list = try await window.waitWithout(fault.reason)
            #expect(list.contains(">    0 記事0"), "\(fault.name)")
            #expect(list.contains("1/20"), "\(fault.name)")
            #expect(!list.contains("読み込み中"), "\(fault.name)")
        }
        qiita.answer(nil)
        try await window.press("r")
        try await window.waitFor("新しい記事はありません")
        try await window.press("Q")
        try await window.waitFor("left=0")
    }

    /// A source of events that is always ready would run some 100,000 times a second.
    @Test(
        "The program sleeps while it waits for a response",
        arguments: [ServerResponse.Fault.hang, .drip(bytesPerSecond: 10)])
    func waiting(_ fault: ServerResponse.Fault) throws {
        qiita.answer { _ in .json("[" + String(repeating: " ", count: 1000), fault: fault) }
        let server = try qiita.start()
        let home = try TemporaryFolder()
        let session = try ProgramSession(["--host", server.url, "--lang", "en"], environment: ["HOME": home.path])
        try session.wait("asks for the list") { _ in !server.requests.isEmpty }
        while session.window.read(patience: 300) {}
        let sleeps = TerminalProgram.sleeps(of: session.program.id) { session.window.read(patience: 1000) }
        #expect(sleeps < 1000)
        session.type("Q")
        #expect(session.program.waitForEnd() == .exited(status: 0))
    }

    /// In `make soak`, once for every three seconds.
    @Test("Quitting while the server never stops sending ends the program with status 0")
    func quits() throws {
        for round in 0..<max(3, SoakSetting.seconds / 3) {
            qiita.answer { _ in
                .failing(
                    .sending { send in
                        guard send(Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n[".utf8)) else {
                            return false
                        }
                        while send([UInt8](repeating: UInt8(ascii: " "), count: 50_000)) {}
                        return false
                    })
            }
            let server = try qiita.start()
            let home = try TemporaryFolder()
            let session = try ProgramSession(["--host", server.url, "--lang", "en"], environment: ["HOME": home.path])
            try session.wait("asks for the list") { _ in !server.requests.isEmpty }
            session.window.read(patience: Int32(round % 10 * 10))
            session.type("Q")
            #expect(session.program.waitForEnd() == .exited(status: 0))
        }
    }

    @Test("r tries again after a failure, and the list is there")
    func retriedByHand() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        qiita.fail(1, with: .failure(403))
        try await window.press("r")
        try await window.waitFor("Qiita に拒否されました")
        try await window.press("r")
        try await window.waitFor("新しい記事はありません")
    }

    @Test("A page with damaged articles shows the valid ones")
    func damaged() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        let long = String(repeating: "x", count: 520_000)
        let pages: [(String, String, ServerResponse)] = [
            ("一つだけ壊れた", "1/19", FaultyQiita.page { $0 == 7 ? #"{"id":null}"# : Self.item($0, "一つだけ壊れた") }),
            ("半分の文字", "1/20", FaultyQiita.page { Self.item($0, #"\ud800半分の文字"#) }),
            ("鍵がない", "1/20", FaultyQiita.page { #"{"id":"k\#($0)","title":"鍵がない"}"# }),
            ("十MB", "1/20", FaultyQiita.page { #"{"id":"m\#($0)","title":"十MB","body":"\#(long)"}"# }),
        ]
        for (title, place, page) in pages {
            qiita.answer { _ in page }
            try await window.press("r")
            try await window.waitFor("新しい記事 ")
            let list = try await window.waitFor(title)
            #expect(!list.contains("読み込めませんでした"))
            try await window.press("g")
            try await window.waitFor(place)
        }
    }

    private static func item(_ number: Int, _ title: String) -> String {
        #"{"id":"\#(title.count)-\#(number)","title":"\#(title)","user":null,"tags":null,"created_at":null}"#
    }

    @Test("A temporary failure is retried automatically, and the status row shows the retries")
    func passing() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        let gate = qiita.fail { .html("<html></html>", status: 503) }
        try await window.press("r")
        try await window.waitFor("再試行 1/3")
        gate.signal()
        try await window.waitFor("新しい記事はありません")
        #expect(server.requests.filter { $0.path.last == "items" }.count == 3)
    }

    @Test("The program waits for a rate limit that resets soon; Esc ends the wait at once")
    func limit() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        let end = Int(Date().timeIntervalSince1970) + 50
        qiita.answer { _ in .failure(429).adding("Rate-Reset", "\(end)") }
        try await window.press("r")
        let shown = try await window.waitFor("まで待機")
        #expect(shown.firstMatch(of: /API 上限: \d\d:\d\d:\d\d まで待機/) != nil)
        try await window.press("Escape")
        try await window.waitFor("読み込みを中止しました")
        let gate = qiita.fail { .failure(429).adding("Rate-Reset", "\(Int(Date().timeIntervalSince1970) + 1)") }
        try await window.press("r")
        try await window.waitFor("まで待機")
        gate.signal()
        try await window.waitFor("新しい記事はありません")
    }

    @Test("Esc cancels a request to a silent server; a server that is down is named")
    func silence() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        qiita.answer { _ in .failing(.hang) }
        try await window.press("r")
        try await window.waitFor("読み込み中 (1件)")
        try await window.press("Escape")
        try await window.waitFor("読み込みを中止しました")
        server.stop()
        try await window.press("r")
        try await window.waitFor("127.0.0.1:\(server.port) に接続できません")
        try await window.press("Escape")
        let list = try await window.waitWithout("接続できません")
        #expect(list.contains(">    0 記事0"))
        #expect(list.contains("1/20"))
    }

    @Test("A stock whose response fails is looked up, and its actual state is shown")
    func appliedWrite() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        let qiita = qiita
        qiita.answer { request in
            let right = qiita.respondRightly(to: request)
            return request.method == "PUT" ? .html("<html></html>", status: 502) : right
        }
        try await window.press("s")
        try await window.waitFor("ストックしました")
        try await window.waitFor("[S]")
        #expect(qiita.stocked.count == 1)
        #expect(server.requests.filter { $0.path.last == "stock" }.map(\.method) == ["PUT", "GET"])
    }

    @Test(
        "A follow whose response fails is looked up, and its actual state is shown",
        arguments: [
            (ServerResponse.html("<html></html>", status: 502), true), (.failure(403), false), (.html("<p>"), true),
        ] as [(ServerResponse, Bool)])
    func faultyFollow(_ fault: ServerResponse, isDone: Bool) async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        let qiita = qiita
        qiita.answer { request in
            guard request.method == "PUT" else { return qiita.respondRightly(to: request) }
            if isDone { _ = qiita.respondRightly(to: request) }
            return fault
        }
        try await window.press("F")
        try await window.waitFor(isDone ? "をフォローしました" : "をフォローできませんでした")
        #expect(server.requests.filter { $0.path.last == "following" }.map(\.method) == ["PUT", "GET"])
    }

    @Test("show retries too, and exits with 3 if every retry fails")
    func show() async throws {
        let server = try qiita.start()
        let words = ["show", "--host", server.url, "--lang", "en", Article.make(title: "記事3").id]
        qiita.fail(2, with: .html("<html></html>", status: 503))
        let shown = try await Command.run(Command.program, words)
        #expect(shown.status == 0)
        #expect(shown.output.contains("記事3"))
        #expect(shown.errors.isEmpty)
        qiita.fail(4, with: .html("<html></html>", status: 503))
        let failed = try await Command.run(Command.program, words)
        #expect(failed.status == 3)
        #expect(failed.output.isEmpty)
        #expect(failed.errors.contains("(503)"))
        let soon = "\(Int(Date().timeIntervalSince1970) + 1)"
        qiita.fail(1, with: .failure(429).adding("Rate-Reset", soon))
        let late = try await Command.run(Command.program, words)
        #expect(late.status == 0)
        #expect(late.output.contains("記事3"))
    }

    @Test("After a thousand refreshes and two hundred cancelled ones the list is unchanged")
    func storm() async throws {
        let server = try qiita.start()
        let window = try await begin(server)
        try await window.press("-N", "1000", "r")
        try await window.waitFor("新しい記事はありません")
        try await window.press(Array(repeating: ["r", "Escape"], count: 200).flatMap(\.self))
        try await window.press("j")
        try await window.waitFor("2/20")
        try await window.press("r")
        try await window.waitFor("新しい記事はありません")
        let list = try await window.screen()
        #expect(list.contains(">    0 記事1"))
        #expect(!list.contains("読み込み中"))
    }
}
