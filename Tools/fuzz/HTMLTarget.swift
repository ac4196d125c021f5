import Foundation
import QiitaDomain

/// What libFuzzer calls with each input: its first byte is the width, its second one the options, the rest a body.
///
/// The body is parsed and laid out. A crash ends the run, and so does a line that is too wide, a line that holds a character
/// which a terminal must not get, a second layout that differs from the first, or more steps than a few hundred for each byte.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    guard let start, count >= 2 else { return 0 }
    let body = UnsafeBufferPointer(start: start + 2, count: count - 2)
    FuzzedBody(width: start[0], options: start[1], html: String(decoding: body, as: UTF8.self)).check()
    return 0
}

/// One input.
struct FuzzedBody {
    private let width: Int
    private let options: BodyOptions
    private let html: String

    init(width: UInt8, options bits: UInt8, html: String) {
        self.width = 1 + Int(width) % 120
        self.html = html
        var options = BodyOptions(words: Self.words)
        options.measure = DisplayWidth(ambiguousWidth: bits & 1 == 0 ? 1 : 2)
        options.codeOffset = bits & 2 == 0 ? nil : Int(bits >> 4)
        options.folds = bits & 4 == 0 ? [:] : [0: true, 1: false, 2: true]
        self.options = options
    }

    /// The most steps for a byte of a body, and those for an empty one: far more than the repeated parts of the tests take, and far fewer
    /// than work that grows with the square of a body of 4 KB.
    private static let most = (perByte: 500, fixed: 100_000)

    func check() {
        var body = BlockParser.parse("")
        var lines: [StyledLine] = []
        let steps = StepCount.of {
            body = BlockParser.parse(html)
            lines = Typesetter.laid(body.blocks, width: width, options: options).lines.map(\.drawn)
        }
        hold(steps <= Self.most.perByte * html.utf8.count + Self.most.fixed, "work is bounded", "\(steps) steps")
        let bounded = StreamSafeText.of(html)
        hold(StreamSafeText.of(bounded).utf8.elementsEqual(bounded.utf8), "bounding marks twice is bounding them once")
        for line in lines {
            hold(options.measure.cells(of: line) <= width, "no line is wider than asked", about(line))
            hold(!line.text.unicodeScalars.contains(where: Sanitizer.isHidden), "no line hides anything", about(line))
        }
        hold(
            Typesetter.laid(body.blocks, width: width, options: options).lines.map(\.drawn) == lines,
            "two layouts are the same", "at width \(width)")
    }

    private func about(_ line: StyledLine) -> String {
        "at width \(width): \(line.text.debugDescription)"
    }

    private static let words = BodyWords(
        image: "画像", noteInfo: "補足", noteWarn: "注意", noteAlert: "警告", footnotes: "脚注", embed: "埋め込み",
        linkCard: "リンク", tweet: "ツイート", slides: "スライド", details: "詳細", links: "リンク先", foldHint: "(z で開く)")
}
