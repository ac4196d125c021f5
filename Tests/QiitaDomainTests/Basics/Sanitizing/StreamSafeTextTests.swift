import Foundation
import TestSupport
import Testing

@testable import QiitaDomain

@Suite("Bounded runs of marks")
struct StreamSafeTextTests {
    /// Marks of several classes, which a comparison of strings puts in order.
    private static func marks(_ count: Int) -> String {
        String((0..<count).map { ["\u{301}", "\u{323}", "\u{334}"][$0 % 3] }.joined())
    }

    private static func json(_ json: String) -> String {
        String(decoding: StreamSafeText.json(Data(json.utf8)), as: UTF8.self)
    }

    @Test("Thirty marks may follow each other, and more are dropped", arguments: 0...3)
    func limit(padding: Int) {
        let start = String(repeating: "x", count: padding) + "a"
        let whole = start + Self.marks(30) + "b" + Self.marks(30)
        for text in [
            whole, start + Self.marks(31) + "b" + Self.marks(30), start + Self.marks(9000) + "b" + Self.marks(400),
        ] {
            #expect(StreamSafeText.of(text).utf8.elementsEqual(whole.utf8))
            #expect(Self.json("\"\(text)\"").utf8.elementsEqual("\"\(whole)\"".utf8))
        }
        #expect(StreamSafeText.of(Self.marks(40)).unicodeScalars.count == 30)
    }

    @Test("Characters that cleaning removes do not end a run of marks")
    func hidden() {
        let text = "a" + String(repeating: "\u{301}\u{200B}\u{323}\u{34F}", count: 200) + "b"
        let marks = StreamSafeText.of(text).unicodeScalars.filter {
            CombiningMarkLimit.isMark($0) && !Sanitizer.isHidden($0)
        }
        #expect(marks.count <= 30)
        #expect(StreamSafeText.of(text).last == "b")
    }

    @Test(
        "Marks that JSON writes as escapes count as well",
        arguments: [#"\u0301\u0323"#, #"\u0301\u200b\u0323"#, #"\ud834\udd65"#, "\u{301}\\u0323", #"\u0301\u0000"#])
    func escapes(unit: String) throws {
        let json = "[\"a" + String(repeating: unit, count: 300) + "b\", \"c\"]"
        let texts = try JSONDecoder().decode([String].self, from: Data(Self.json(json).utf8))
        #expect(texts.count == 2 && texts[0].unicodeScalars.first == "a" && texts[0].unicodeScalars.last == "b")
        let marks = texts[0].unicodeScalars.filter { CombiningMarkLimit.isMark($0) && !Sanitizer.isHidden($0) }
        #expect((20...30).contains(marks.count))
    }

    @Test("An escaped backslash before u0301 is text and stays")
    func escapedBackslash() {
        let json = "\"" + String(repeating: #"\\u0301"#, count: 100) + "\""
        #expect(Self.json(json) == json)
    }

    @Test("A text is bounded like its scalars one by one, wherever its runs begin", arguments: 0..<200)
    func generated(seed: Int) {
        var dice = Dice(seed: UInt64(seed))
        let pieces = [
            "a", "字", "é", "\u{301}", "\u{323}", "\u{1D165}", "\u{200B}", "😀", Self.marks(29), Self.marks(31),
        ]
        let text = (0..<40).map { _ in pieces.randomElement(using: &dice) ?? "" }.joined()
        var limit = CombiningMarkLimit(limit: 30)
        let expected = text.unicodeScalars.filter { Sanitizer.isHidden($0) || limit.keeps($0) }
        #expect(StreamSafeText.of(text).unicodeScalars.elementsEqual(expected))
        #expect(
            Self.json("\"\(text)\"").unicodeScalars.elementsEqual(
                "\"\(String(String.UnicodeScalarView(expected)))\"".unicodeScalars))
    }

    @Test(
        "Bytes that are not UTF-8 stay", arguments: [[0xCC], [0xFF, 0xCC, 0x81], [0xF0, 0x9D], [0x80]] as [[UInt8]])
    func invalid(bytes: [UInt8]) {
        let json = Data(Self.marks(100).utf8) + Data(bytes)
        #expect(StreamSafeText.json(json).suffix(bytes.count) == Data(bytes))
    }

    /// Eight times the text is eight times the work, or sixty-four times if marks are put in order by insertion.
    @Test("Eight times as many marks take eight times the work to clean and hash", arguments: Cleaned.all)
    func linear(cleaned: Cleaned) throws {
        let short = try ThreadTime.least(of: 2) { cleaned.run(Self.marks(6_000)) }
        let long = try ThreadTime.least(of: 1) { cleaned.run(Self.marks(48_000)) }
        #expect(long < short * 20 + .milliseconds(100))
    }

    /// A place where text enters, and what compares or hashes it there.
    struct Cleaned: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable (String) -> Void

        static let all = [
            Cleaned(testDescription: "a link, an image and a mention") { marks in
                let names = ["a href", "img src", "a class=user-mention href", "iframe data-content", "a id"]
                _ = BlockParser.parse(names.map { "<\($0)=\"https://x/a\(marks)\">x</a>" }.joined())
            },
            Cleaned(testDescription: "a host and the text of its link") { marks in
                let address = StreamSafeText.of("https://a\(marks).example")
                _ = LinkAddress(address, text: address).warnings
            },
            Cleaned(testDescription: "an unknown key of a response") { marks in
                let body = Data("[{\"id\":\"a\",\"k\(marks)\":1,\"l\(marks)\":2}]".utf8)
                #expect((try? JSONDecoding.elements(User.self, from: body))?.count == 1)
            },
            Cleaned(testDescription: "a message in a log") { marks in
                let payload = Array(
                    "{\"request\":1,\"error\":{\"rejected\":{\"message\":\"a\(marks)\"}},\"\(marks)\":1}".utf8)
                _ = try? PayloadSanitizer.cleaned(payload[...])
                _ = try? ActionCodec().action(type: "session.accountFailed", payload: payload[...])
            },
            Cleaned(testDescription: "a mute and a tab") { marks in
                var mutes: Set<Mute?> = []
                mutes.insert(Mute(written: EditableFile.text(of: "a\(marks)")))
                var sources: Set<ListSource?> = []
                sources.insert(ListSource(written: EditableFile.text(of: "#a\(marks)")))
                sources.insert(ListSource(written: "@a\(marks)"))
            },
            Cleaned(testDescription: "typed and pasted text") { marks in
                var input = TextInput()
                input.apply(.inserted(text: "a\(marks)"))
                input.apply(.inserted(text: marks))
                #expect(input.text.unicodeScalars.count <= 31)
            },
        ]
    }
}
