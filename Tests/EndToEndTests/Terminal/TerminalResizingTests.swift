import Foundation
import QiitaDomain
import TestSupport
import Testing

@Suite("Rapid resizing ends with the right frame", .serialized, .ownThread)
struct TerminalResizingTests {
    @Test(
        "After a hundred sizes from 1x1 to 300x100 every kind of screen shows its frame",
        arguments: ["", "\r", "?", "\rt", "\r/abc"])
    func random(_ keys: String) throws {
        var random = Dice(seed: 17)
        let session = try ProgramSession()
        try session.waitFor("1/20")
        for key in keys {
            session.type(String(key))
            _ = try session.redrawn()
        }
        try session.wait("has stopped loading") { screen in screen.text.last?.contains("loading") == false }
        for _ in 0..<100 {
            session.resize(columns: random.next(1...300), rows: random.next(1...100))
            session.window.read(patience: 2)
        }
        session.resize(columns: 97, rows: 31)
        try session.wait("fills the window") { $0.text.last?.isEmpty == false }
        // The pages that fill the largest of the windows have arrived.
        session.program.readUntilIdle(patience: 1000)
        let before = session.screen
        let after = try session.redrawn()
        #expect(before.text == after.text)
        #expect(before == after)
        #expect(after.unknown == [])
        #expect(session.program.isRunning)
    }
}
