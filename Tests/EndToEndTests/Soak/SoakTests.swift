import Foundation
import QiitaDomain
import TestSupport
import Testing

/// What the environment asks for.
enum SoakSetting {
    private static let variables = ProcessInfo.processInfo.environment
    /// 0 is no soak at all.
    static let seconds = variables["QIITA_TUI_SOAK_SECONDS"].flatMap { Int($0) } ?? 0
    static let seed = variables["QIITA_TUI_SOAK_SEED"].flatMap { UInt64($0) } ?? .random(in: 0...999_999)
}

/// `make soak`: random keys for the built program against a randomly failing server.
@Suite("Long sessions of random keys", .enabled(if: SoakSetting.seconds > 0), .ownThread)
struct SoakTests {
    @Test(
        "Random keys cause no crash, no memory growth and no CPU use when idle, and the log replays",
        arguments: [false, true])
    func soak(overHTTP2: Bool) async throws {
        print("soak: \(SoakSetting.seconds) seconds, seed \(SoakSetting.seed), over HTTP/\(overHTTP2 ? "2" : "1.1")")
        let lifetime = Duration.seconds(SoakSetting.seconds + 120)
        let server = try SoakServer(dice: Dice(seed: SoakSetting.seed), lifetime: lifetime)
        let http2 = overHTTP2 ? try HTTP2Server(before: server.server, streams: 2, lifetime: lifetime) : nil
        let session = try ProgramSession(
            words: ["bash", "--norc", "-i"],
            environment: [
                "PS1": "ready> ", "QIITA_ACCESS_TOKEN": server.token, "BROWSER": "true",
                "SSL_CERT_FILE": http2?.authority.path,
            ])
        let log = session.folder.path + "/soak.jsonl"
        try session.waitFor("ready>")
        // What the shell might be given by mistake must not harm where the tests were begun.
        session.type("cd '\(session.folder.path)'\r")
        session.type("'\(Command.program)' --host \(http2?.url ?? server.server.url) --lang en --record '\(log)'\r")
        try session.wait("has begun") { $0.text.first?.hasPrefix(" Qiita") == true }
        let id = try #require(session.program.child)
        var reader = SoakReader(session: session, dice: Dice(seed: SoakSetting.seed &+ 1))

        let memory = try misuse(&reader, id)
        try expectFlat(memory)
        try expectIdle(&reader, id)
        session.resize(columns: 80, rows: 24)
        session.window.clearOutput()
        session.type("Q")
        try session.waitFor("ready>")
        session.type("clear; echo left=$?\r")
        try session.waitFor("left=0")
        print("soak: answers that went wrong: \(server.faults.sorted { $0.key < $1.key })")
        for option in ["--verify", "--check"] {
            let replayed = try await Command.run(Command.program, ["replay", log, option])
            print("soak: \(replayed.output)\(replayed.errors)")
            #expect(replayed.status == 0, "\(option): \(replayed.output)\(replayed.errors)")
        }
    }

    /// Presses keys until the time is over, and tells how much memory the program had from time to time, in kB.
    private func misuse(_ reader: inout SoakReader, _ id: pid_t) throws -> [Int] {
        let end = Date(timeIntervalSinceNow: Double(SoakSetting.seconds))
        var memory: [Int] = []
        var turns = 0
        var title = ""
        while end.timeIntervalSinceNow > 0 {
            turns += 1
            guard let screen = try reader.act(), reader.session.program.child == id else {
                reader.session.type("echo left=$?\r")
                _ = reader.session.window.waitForText("left=", seconds: 2)
                while reader.session.window.read(patience: 300) {}
                let shown = String(reader.session.window.text.suffix(1500))
                Issue.record(
                    "Seed \(SoakSetting.seed), turn \(turns), below \(title), after \(reader.history):\n\(shown.debugDescription)"
                )
                throw WaitedTooLong()
            }
            title = screen.text.first ?? ""
            if !screen.unknown.isEmpty {
                Issue.record("Seed \(SoakSetting.seed), turn \(turns), after \(reader.history): \(screen.unknown)")
            }
            if reader.dice.next(0...9) < 4, reader.mayGoBack(from: screen) { reader.send("q") }
            if turns % 40 == 0 {
                reader.session.resize(columns: 80, rows: 24)
                try reader.goHome()
                memory.append(TerminalProgram.memory(of: id))
            }
        }
        print("soak: \(turns) turns; memory in MB: \(memory.map { $0 / 1024 })")
        return memory
    }

    /// The shortest run, in seconds, in which the largest answers have come before the last third.
    private static let longEnough = 300
    /// The most memory in kB in any run: pages of 10 MB among what is held.
    private static let ceiling = 256 * 1024

    /// Memory stays below a ceiling; in a long run it does not grow after a warm-up of a third. A short one may meet its
    /// largest answer at any time.
    private func expectFlat(_ memory: [Int]) throws {
        #expect(memory.max() ?? 0 <= Self.ceiling)
        let third = memory.count / 3
        guard SoakSetting.seconds >= Self.longEnough, third >= 3 else { return }
        let second = median(memory[third..<2 * third])
        let last = median(memory[(2 * third)...])
        print("soak: memory of the last third by the second's: \(Double(last) / Double(second))")
        #expect(Double(last) <= 1.1 * Double(second))
    }

    private func expectIdle(_ reader: inout SoakReader, _ id: pid_t) throws {
        reader.session.resize(columns: 80, rows: 24)
        try reader.goHome()
        // A dialog may be above a prompt.
        for _ in 1...3 {
            reader.send("\u{1B}")
            _ = try reader.settle()
        }
        try reader.session.wait("has stopped loading") { screen in
            let status = screen.text.last ?? ""
            return !["loading", "retry", "waits"].contains { status.contains($0) }
        }
        while reader.session.window.read(patience: 2000) {}
        // Dispatch's worker threads end some seconds after their last work.
        var work = (sleeps: Int.max, microseconds: Int.max)
        for _ in 1...3 where work.sleeps > 1 || work.microseconds >= 5000 {
            let session = reader.session
            work = TerminalProgram.work(of: id) { session.window.read(patience: 5000) }
            print("soak: \(work.sleeps) wake-ups and \(work.microseconds) microseconds of work in 5 idle seconds")
        }
        #expect(work.sleeps <= 1)
        #expect(work.microseconds < 5000)
    }

    private func median(_ values: ArraySlice<Int>) -> Int {
        values.sorted()[values.count / 2]
    }
}

extension TerminalProgram {
    /// The program that a shell has started.
    var child: pid_t? {
        let text = FileManager.default.contents(atPath: "/proc/\(id)/task/\(id)/children") ?? Data()
        return String(decoding: text, as: UTF8.self).split(separator: " ").first.flatMap { pid_t($0) }
    }
}
