import TestSupport
import Testing

@Suite("Bytes of a frame", .timeLimit(.minutes(5)))
struct FrameBytesTests {
    /// What a person presses, and where.
    enum Place: String, CaseIterable {
        case list, article
    }

    /// The factors measured are 1.03, 1.08, 1.14 and 1.10 (docs/SCALE.md).
    @Test(
        "A frame takes at most 1.12 times the bytes of a diff of the two screens, 1.2 where an article scrolls by a row",
        arguments: [
            (Place.list, "\u{1B}OB", 1.1), (.list, "\u{1B}[6~", 1.1), (.article, "\u{1B}OB", 1.2),
            (.article, " ", 1.12),
        ])
    func bytes(_ place: Place, _ key: String, _ limit: Double) throws {
        let session = try ProgramSession()
        #expect(session.window.waitForText("1/20"))
        if place == .article {
            session.type("\r")
            #expect(session.window.waitForText("Swift"))
        }
        session.program.readUntilIdle(patience: 300)
        var (written, needed) = (0, 0)
        for _ in 1...4 {
            let before = session.screen
            let count = session.window.output.count
            session.type(key)
            session.program.readUntilIdle(patience: 100)
            written += session.window.output.count - count
            needed += ScreenDifference(from: before, to: session.screen).bytes
        }
        #expect(needed > 200 && Double(written) <= limit * Double(needed), "\(written) bytes for \(needed)")
        if place == .article { session.type("q") }
        session.leave()
    }
}
