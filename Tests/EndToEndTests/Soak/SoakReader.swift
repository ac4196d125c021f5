import Foundation
import QiitaDomain
import TestSupport

/// Presses random keys in the program, which runs in a shell so that it can also be suspended and resumed.
struct SoakReader {
    /// The keys; one that is listed more often is pressed more often.
    private static let keys =
        "jjjjjjjjkkkk    bbddugG\r\r\r\rlnN][tLzzsar?JKyYwFo{}123456S\t\u{1B}\u{1B}\u{1B}/<>\u{F}vTp:m"
        .map(String.init)
        + ["\u{1B}[A", "\u{1B}[B", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[Z", "\u{1B}[15~", "\u{1B}[M !!", "\u{1B}[<0;1;1M"]

    let session: ProgramSession
    var dice: Dice
    /// The last keys, which a failure reports.
    private(set) var history: [String] = []

    init(session: ProgramSession, dice: Dice) {
        self.session = session
        self.dice = dice
    }

    /// Presses a few keys and waits until the program has handled them.
    /// - Returns: the screen then; nil if the program no longer responds.
    mutating func act() throws -> VirtualScreen? {
        for _ in 0..<dice.next(1...12) { actOnce() }
        return try settle()
    }

    /// Returns to the first screen.
    /// - Throws: `WaitedTooLong` if 200 attempts do not lead there.
    mutating func goHome() throws {
        for _ in 0..<200 {
            guard let screen = try settle(), !Self.isHome(screen) else { return }
            send("\u{1B}")
            guard let screen = try settle(), !Self.isHome(screen) else { return }
            send("q")
        }
        throw WaitedTooLong()
    }

    /// Waits for a forced redraw, which follows the handling of all earlier keys.
    mutating func settle() throws -> VirtualScreen? {
        session.window.clearOutput()
        do {
            return try session.redrawn(by: session.program.child)
        } catch is WaitedTooLong {
            return nil
        }
    }

    mutating func send(_ text: String) {
        history = (history + [text]).suffix(60)
        let bytes = Array(text.utf8)
        for start in stride(from: 0, to: bytes.count, by: 512) {
            session.window.type(bytes: Array(bytes[start..<min(start + 512, bytes.count)]))
            session.window.read()
        }
    }

    private mutating func actOnce() {
        switch dice.next(0...99) {
        case 0...2:
            session.resize(columns: dice.next(1...200), rows: dice.next(1...60))
        case 3: session.resize(columns: 80, rows: 24)
        case 4...5:
            send("\u{1B}[200~" + String(repeating: "貼りq\r\u{3}\u{1B}[A", count: dice.next(0...300)) + "\u{1B}[201~")
        case 6: stop()
        case 7: send("/" + (dice.next(0...1) == 0 ? "記事" : "a") + "\r")
        case 8: send(String(repeating: dice.next(0...1) == 0 ? "j" : " ", count: dice.next(1...80)))
        case _: send(Self.keys.randomElement(using: &dice) ?? "j")
        }
        session.window.read(patience: Int32(dice.next(0...4)))
    }

    /// `^Z`, and back once the shell is there. A shell wraps its prompt where the window is narrower.
    private mutating func stop() {
        if session.columns < 20 { session.resize(columns: 20, rows: session.rows) }
        session.window.clearOutput()
        send("\u{1A}")
        guard session.window.waitForText("ready>", seconds: 20) else { return }
        // Earlier frames may have cleared the screen too; until the program has the terminal again, `^C` would end it.
        session.window.clearOutput()
        send("fg\r")
        _ = session.window.waitForText("\u{1B}[2J", seconds: 20)
    }

    /// Whether the screen is sure not to be the first one, where the way back ends the program.
    func mayGoBack(from screen: VirtualScreen) -> Bool {
        session.columns >= 40 && session.rows >= 10 && !Self.isHome(screen)
    }

    private static func isHome(_ screen: VirtualScreen) -> Bool {
        let title = screen.text.first ?? ""
        return title.hasPrefix(" Qiita") && !title.contains("Help")
    }
}
