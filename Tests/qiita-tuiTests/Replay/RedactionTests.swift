import Foundation
import QiitaDomain
import ReduxKit
import TestSupport
import Testing

@testable import qiita_tui

@MainActor @Suite("Redacting a log")
struct RedactionTests {
    private nonisolated static let names = [
        "begun-late", "browse-and-page", "errors-and-retries", "refresh-after-deletion", "refresh-during-more",
        "resize-and-search",
        "stock-refused", "two-users-deep",
    ]
    private let text = TextReplacement(secret: "of a test")

    @Test("A redacted log replays to its own digests, with the same actions and screen layout", arguments: names)
    func shape(_ name: String) throws {
        let folder = try TemporaryFolder()
        let recording = Checkout.folder.appending(path: "Fixtures/recordings/\(name).jsonl").path(percentEncoded: false)
        let other = folder.path + "/redacted.jsonl"
        let printed = try PrintedReplay(of: recording, "--redact", "--write", other)
        #expect(printed.code == .done)
        #expect(printed.lines == [])
        #expect(printed.said.count == 1)
        #expect(try PrintedReplay(of: other, "--verify").code == .done)
        let types = { (path: String) in
            try PrintedReplay(of: path, "--list").lines.map { $0.split(separator: " ")[2] }
        }
        #expect(try types(other) == types(recording))
        let screens = try [recording, other].map { try PrintedReplay(of: $0, "--screen").lines }
        let widths = screens.map { $0.map { DisplayWidth.standard.cells(of: $0) } }
        #expect(widths[0] == widths[1])
        #expect(screens[0] != screens[1])
    }

    @Test("No text of five or more characters by authors or readers remains", arguments: names)
    func nothingLeft(_ name: String) throws {
        let folder = try TemporaryFolder()
        let recording = Checkout.folder.appending(path: "Fixtures/recordings/\(name).jsonl").path(percentEncoded: false)
        let other = folder.path + "/redacted.jsonl"
        _ = try PrintedReplay(of: recording, "--redact", "--write", other)
        let original = String(decoding: try #require(FileManager.default.contents(atPath: recording)), as: UTF8.self)
        let redacted = String(decoding: try #require(FileManager.default.contents(atPath: other)), as: UTF8.self)
        for match in original.matches(of: /"(?:title|id|name|rendered_body|query|account|article)":"([^"]*)"/) {
            for word in match.output.1.matches(of: /[\p{L}\p{N}]{5,}/)
            where !["latest", "trend", "class", "items"].contains(String(word.output)) {
                #expect(!redacted.contains(word.output), "\(word.output)")
            }
        }
    }

    @Test("Typed and pasted text becomes that of its actions; command keys stay")
    func inputs() throws {
        let folder = try TemporaryFolder()
        let input = { (content: String) in #"{"t":0,"input":\#(content)}"# }
        let edit = { (text: String) in
            #"{"n":1,"t":0,"type":"input.edited","action":{"edit":{"inserted":{"text":"\#(text)"}}}}"#
        }
        let lines = [
            #"{"format":"qiita-tui-action-log","version":4}"#, input(#"{"key":"S"}"#),
            #"{"n":1,"t":0,"type":"input.opened","action":{"purpose":"search"}}"#,
            input(#"{"key":"k"}"#), edit("k"), input(#"{"key":"あ"}"#), edit("あ"), input(#"{"key":"7"}"#), edit("7"),
            input(#"{"paste":"設計 hanako"}"#), edit("設計 hanako"), input(#"{"touch":"hanako"}"#),
            input(#"{"key":"Esc"}"#), #"{"n":1,"t":0,"type":"input.closed","action":{}}"#,
            input(#"{"key":"j"}"#), input(#"{"mouse":{"column":3,"kind":"click","row":2}}"#),
        ]
        let other = folder.path + "/redacted.jsonl"
        let log = try folder.write(lines.joined(separator: "\n"), to: "log")
        _ = try PrintedReplay(of: log, "--redact", "--write", other)
        let redacted = try SessionLog(path: other, of: .session)
        let typed = redacted.actions.compactMap { action -> String? in
            if case .input(.edited(.inserted(let text))) = action.action as? AppAction { text } else { nil }
        }
        try #require(typed.count == 4)
        #expect(typed[0] != "k" && typed[1] != "あ" && typed[2] != "7")
        #expect(typed[3].unicodeScalars.suffix(5).first != "a")
        #expect(typed[3] != "設計 hanako")
        #expect(
            redacted.inputs.map { RecordedInput($0) } == [
                .key(.character("S")), .key(.character(Character(typed[0]))), .key(.character(Character(typed[1]))),
                .key(.character(Character(typed[2]))), .paste(typed[3]), .key(.escape), .key(.character("j")),
                .mouse(MouseEvent(kind: .clicked, row: 2, column: 3)),
            ])
        #expect(redacted.inputs.map(\.position) == [0, 1, 2, 3, 4, 5, 6, 6])
    }

    @Test("A text keeps its length and width, and equal texts stay equal")
    func texts() {
        for original in [
            "SwiftとncurseswでTUIを作る:端末の後始末", "user:hanako tag:Rust", "ｶﾀｶﾅ １２３", "00007a3d84353a073db0", "가나다",
        ] {
            let replaced = text.plain(original)
            #expect(replaced != original && replaced == text.plain(original))
            #expect(replaced.unicodeScalars.count == original.unicodeScalars.count)
            #expect(DisplayWidth.standard.cells(of: replaced) == DisplayWidth.standard.cells(of: original))
        }
        #expect(text.plain("設計の本").hasPrefix(text.plain("設計")))
        #expect(text.plain("@hanako") == "@" + text.plain("hanako"))
        #expect(text.plain("00007a3d84353a073db0").wholeMatch(of: /[0-9a-f]{20}/) != nil)
        #expect(TextReplacement(secret: "another").plain("hanako") != text.plain("hanako"))
    }

    @Test("A percent-encoded address is redacted alike in a link and in its text, and decodes to as many cells")
    func encodedAddresses() {
        let address = "https://example.com/wiki/%E7%AB%AF%E6%9C%AB?q=%20%2F%23#%E7%AA%93"
        let html = "<p><a href=\"\(address)\">\(address)</a> <a href=\"\(address)\">窓</a></p>"
        let bodies = [html, text.markup(html)].map { BlockParser.parse($0) }
        let lines = bodies.map { PrintedBody($0, width: 40, options: .make()).lines }
        #expect(lines[0].map(DisplayWidth.standard.cells) == lines[1].map(DisplayWidth.standard.cells))
        #expect(bodies[1].links.count == 1 && bodies[1].links != bodies[0].links)
    }

    @Test(
        "Redacted code is laid out in rows of the same lengths, whatever its language",
        arguments: ["bash", "console", "ps1", "diff", "diff_ruby", "tex", "math", "text", "ruby", ""])
    func code(_ language: String) {
        let code = #"echo 'first second' ./third-fourth/fifth_sixth.seventh | eighth --ninth=\alpha\beta"#
        let html = "<div class=\"code-frame\" data-lang=\"\(language)\"><pre><code>+  \(code)\n</code></pre></div>"
        let bodies = [html, text.markup(html)].map { BlockParser.parse($0) }
        var options = BodyOptions.make()
        options.math = .tex
        let lines = bodies.map { PrintedBody($0, width: 30, options: options).lines.dropFirst() }
        #expect(lines[0].count > 2)
        #expect(lines[0].map(DisplayWidth.standard.cells) == lines[1].map(DisplayWidth.standard.cells))
        #expect(lines[0].map { $0.text.prefix(2) } == lines[1].map { $0.text.prefix(2) })
    }

    @Test("Markup is rewritten: unknown parts are replaced, addresses remain addresses")
    func markup() throws {
        let html =
            #"<h2 id="はじめに">はじめに</h2><a class="link" href="https://qiita.com/hanako/items/00007a3d84353a073db0#%E3%81%82">A &amp; B</a>"#
        let replaced = text.markup(html)
        let pattern =
            #/<h2 id="([^"]*)">([^<]*)</h2><a class="[a-z]{4}" href="https://qiita\.com/[a-z]{6}/items/[0-9a-f]{20}#(%[0-9A-F]{2}){3}">[A-Z] &amp; [A-Z]</a>/#
        let match = try #require(replaced.wholeMatch(of: pattern))
        #expect(match.output.1 == match.output.2 && match.output.1 != "はじめに")
        let place = text.address("https://qiita.com/#%E3%81%82").removingPercentEncoding
        #expect(place == "https://qiita.com/#" + text.plain("あ"))
        #expect(
            text.markup(#"<div class="code-frame" data-lang="x"><td style="width: 3px; text-align:right" colspan=2>"#)
                .hasPrefix(#"<div class="code-frame" data-lang=""#))
    }

    @Test(
        "Nothing of the source is left in comments, attributes, references, unknown names and unclosed markup",
        arguments: [
            "<!-- secret -->", "<p title='secret'>", "<p title=secret>", "<p title = \"secret\">",
            "<p style=\"secret\">",
            "<p class=secret>", "<p data-x=secret>", "<secret>x</secret>", "<p secret>", "< secret",
            "<p title=\"secret",
            "&#115;&#101;&#x63;ret", "<!secret>", "<?secret?>", "<script>secret</script>", "<style>secret</style>",
            "<textarea>secret", "<iframe src=\"secret\">secret", "<svg><![CDATA[secret]]></svg>", "<xmp>secret",
            "<!doctype secret>", "<p id=secret>", "<div data-content='{\"data\":\"secret\"}'>",
            "<iframe data-content='se%63ret'></iframe>", "<a href='//secret/se%63ret'>", "<plaintext>secret",
        ])
    func hiddenMarkup(_ html: String) {
        let replaced = text.markup(html)
        for run in Self.runs(of: "secret") { #expect(!replaced.lowercased().contains(run), "\(replaced)") }
    }

    @Test(
        "A body of 200,000 letters behind an opening bracket takes a time that grows with its length",
        .timeLimit(.minutes(10)))
    func linear() {
        // A tag without an end is no part of a page.
        #expect(text.markup("<" + String(repeating: "a", count: 200_000)) == "")
        #expect(text.markup(String(repeating: "<iframe>a", count: 20_000)).utf8.count >= 20_000)
    }

    // MARK: - Twelve scripts

    nonisolated static let sentinels = [
        "zqvxwkjhpfbz", "ĀĖĪŌŪçÿñþæđħ", "ЖЩЮЭЯЪЫЬЦФЧШ", "ξψφχθζωδλπσγ", "צפכלמנסעטיחז", "ضظغثخذشصطقكل", "กขคงจฉชซญฎฏฐ",
        "कखगघचछजझटठडढ", "აბგდევზთიკლმ", "ԱԲԳԴԵԶԷԸԹԺԻԼ", "ㄅㄆㄇㄈㄉㄊㄋㄌㄍㄎㄏㄐ", "設計実装検証端末画面操作",
        "ぁぃぅぇぉっゃゅょゎァィ", "①②③④⑤⑥⑦⑧⑨⑩⑪⑫", "𝐀𝐁𝐂𝐃𝐞𝐟𝐠𝐡𝐢𝐣𝐤𝐥", "𠮷𠮟𠀋𡈽𡌛𡑮𡢽𠮷𡚴𡸴𣇄𣗄",
    ]

    @Test("No three consecutive scalars of typed or pasted text remain, in any script", arguments: sentinels)
    func everyInput(_ sentinel: String) throws {
        let folder = try TemporaryFolder()
        let input = { (content: String) in #"{"t":0,"input":\#(content)}"# }
        let edit = { (text: String) in
            #"{"n":1,"t":0,"type":"input.edited","action":{"edit":{"inserted":{"text":"\#(text)"}}}}"#
        }
        let opened = #"{"n":1,"t":0,"type":"input.opened","action":{"purpose":"search"}}"#
        let typed = sentinel.flatMap { [input(#"{"key":"\#($0)"}"#), edit(String($0))] }
        let pasted = [input(#"{"paste":"\#(sentinel)"}"#), edit(sentinel)]
        let log = try folder.write(([WrittenLog.header, opened] + typed + pasted).joined(separator: "\n"), to: "log")
        // With about one secret in a hundred a text becomes another one that has a run of the first.
        let remain = try (0..<4).allSatisfy { number in
            try Self.runsRemain(of: sentinel, in: log, redacted: folder.path + "/redacted\(number).jsonl")
        }
        #expect(!remain)
    }

    /// Whether a run of the sentinel is in the log, or in its input, after it was redacted with a secret of its own.
    private static func runsRemain(of sentinel: String, in log: String, redacted other: String) throws -> Bool {
        #expect(try PrintedReplay(of: log, "--redact", "--write", other).code == .done)
        let texts = try SessionLog(path: other, of: .session).inputs.map { placed in
            switch RecordedInput(placed) {
            case .key(.character(let character)): String(character)
            case .paste(let text): text
            case .key, .mouse, .resize, nil: ""
            }
        }.joined()
        #expect(texts.unicodeScalars.count == 2 * sentinel.unicodeScalars.count)
        let written = String(decoding: try #require(FileManager.default.contents(atPath: other)), as: UTF8.self)
        return runs(of: sentinel).contains { written.contains($0) || texts.contains($0) }
    }

    @Test("The time at which the log began is moved to another day")
    func header() {
        let header = ActionLogHeader(
            app: "1", started: "2026-11-21T09:03:00Z", lang: "ja", columns: 60, rows: 14, ambiguousWidth: 1)
        let started = Redaction(secret: "of a test").redacted(header).started
        #expect(started.hasSuffix("T09:03:00Z") && !started.hasPrefix("2026-11-21"), "\(started)")
    }

    @Test(
        "A letter that is the only one of its kind in its Unicode block is replaced too",
        arguments: ["\u{108D}", "\u{11D46}", "\u{11F02}"])
    func singles(_ letter: String) {
        #expect(text.plain(letter) != letter && text.plain(letter).utf8.count == letter.utf8.count)
    }

    @Test(
        "Different texts become different texts of the same encoded length, and none is unchanged", arguments: sentinels
    )
    func injective(_ sentinel: String) {
        let scalars = Array(sentinel.unicodeScalars)
        let images = scalars.map { text.plain(String($0)) }
        #expect(Set(images).count == Set(scalars).count)
        for (scalar, image) in zip(scalars, images) {
            #expect(image.utf8.count == UTF8.width(scalar) && image != String(scalar))
            #expect(
                image.unicodeScalars.count == 1
                    && TextReplacement.kind(of: image.unicodeScalars.first ?? " ") == TextReplacement.kind(of: scalar))
        }
    }

    nonisolated static func runs(of text: String) -> [String] {
        let scalars = Array(text.unicodeScalars)
        return scalars.indices.dropLast(2).map { String(String.UnicodeScalarView(scalars[$0..<$0 + 3])) }
    }
}
