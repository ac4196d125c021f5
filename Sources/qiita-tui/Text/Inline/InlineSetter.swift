import QiitaDomain

/// Turns the inline runs of a block into running text: links get their numbers, images and emoji a label.
struct InlineSetter {
    let options: BodyOptions
    /// The style of text without mark-up.
    var base = TextStyle.plain

    /// The runs as text to break into lines.
    func flow(_ text: [Inline]) -> FlowText {
        var flow = FlowText()
        append(text, to: &flow)
        return flow
    }

    /// The text of the runs on one line.
    func words(_ text: [Inline]) -> String {
        String(decoding: flow(text).bytes, as: UTF8.self).split(separator: "\n").joined(separator: " ")
    }

    /// Appends the runs to text.
    func append(_ text: [Inline], to flow: inout FlowText) {
        for (index, run) in text.enumerated() {
            let next = index + 1 < text.count ? text[index + 1] : nil
            let isDeleted = run.style.contains(.deleted)
            let before = index > 0 ? text[index - 1].style : []
            if isDeleted, !before.contains(.deleted) { appendDeletionMark(&flow, false) }
            appendScriptMark(of: run, after: before, to: &flow)
            if case .code(let code) = run.content {
                append(code, run, before: text[..<index], after: text[(index + 1)...], to: &flow)
            } else {
                append(run, to: &flow)
            }
            if let link = run.link, next?.link != link, !run.style.contains(.bareLink) {
                appendTarget(of: link, after: run, to: &flow)
            }
            if isDeleted, next?.style.contains(.deleted) != true { appendDeletionMark(&flow, true) }
        }
    }

    private func append(_ run: Inline, to flow: inout FlowText) {
        let style = style(of: run)
        switch run.content {
        case .text(let text):
            let grip = Self.scriptGrip(of: run).union(run.style.contains(.bareLink) ? .address : [])
            flow.append(text, style, target: run.target, grip: grip)
        case .lineBreak: flow.appendLineBreak()
        case .code(let code): append(code, run, before: [], after: [], to: &flow)
        case .math(let source):
            let text = options.math == .unicode ? MathText.inline(source) : source
            flow.append(text, look(.code, run), target: run.target, grip: [.whole, .spacesOnly])
        case .keyboard(let key): flow.append("[\(key)]", look(.code, run), target: run.target, grip: .whole)
        case .ruby(let base, let reading):
            flow.append(reading.isEmpty ? base : "\(base)(\(reading))", style, target: run.target, grip: .whole)
        case .image(let alt, let source): appendLabel(alt, source, run, to: &flow)
        case .emoji(let shortcode, let picture):
            if let character = EmojiShortcodes.character(for: shortcode) ?? (picture.isEmpty ? nil : picture) {
                flow.append(character, style, target: run.target)
            } else {
                flow.append(":\(shortcode):", style, target: run.target, grip: [.whole, .apart])
            }
        case .mention(let user): flow.append("@\(user)", look(.user, run), target: run.target, grip: .whole)
        case .footnoteReference(let label, let number):
            let text = number.map(String.init) ?? label
            let target = run.target ?? number.map(SpanTarget.reference) ?? .missingFootnote
            flow.append("[^\(text)]", look(.link, run), target: target, grip: .mark)
        }
    }

    /// `[画像: alt]`, or the shortened file name if the author gave no alternative text. The name's first word stays with the label
    /// if it fits on the line, and the extension of a file is not cut.
    private func appendLabel(_ alt: String, _ source: String, _ run: Inline, to flow: inout FlowText) {
        let words = alt.isEmpty ? URLFileName.label(in: source, measure: options.measure) : alt
        let style = look(.dim, run)
        flow.append("[\(options.words.image)\(words.isEmpty ? "]" : ": ")", style, target: run.target, grip: .whole)
        if !words.isEmpty {
            let (stem, ending) = URLFileName.divided(words)
            flow.append(ending.isEmpty ? "\(stem)]" : String(stem), style, target: run.target, grip: .joined)
            if !ending.isEmpty { flow.append("\(ending)]", style, target: run.target, grip: .attached) }
        }
    }

    /// `^` or `_` where raised or lowered text begins, whatever it consists of.
    private func appendScriptMark(of run: Inline, after before: InlineStyle, to flow: inout FlowText) {
        let begun = run.style.subtracting(before)
        if begun.contains(.raised) { flow.append("^", style(of: run), target: run.target, grip: .attached) }
        if begun.contains(.lowered) { flow.append("_", style(of: run), target: run.target, grip: .attached) }
    }

    /// Raised and lowered text does not break.
    private static func scriptGrip(of run: Inline) -> FlowText.Grip {
        run.style.isDisjoint(with: [.raised, .lowered]) ? [] : .attached
    }

    /// Inline code in backquotes if nothing else can set it apart, with more of them around code that contains some. Code
    /// directly beside other code is a part of the same element, in another style, and shares its quotes.
    private func append(
        _ code: String, _ run: Inline, before: ArraySlice<Inline>, after: ArraySlice<Inline>, to flow: inout FlowText
    ) {
        let (isFirst, isLast) = (before.last?.isCode != true, after.first?.isCode != true)
        var text = code
        if options.quotesCode {
            let others = before.reversed().prefix(while: \.isCode) + after.prefix(while: \.isCode)
            let longest = others.compactMap(\.code).reduce(CodeQuotes.longestRun(in: code)) {
                max($0, CodeQuotes.longestRun(in: $1))
            }
            let quotes = CodeQuotes(longestRun: longest)
            text = (isFirst ? quotes.opening : "") + code + (isLast ? quotes.closing : "")
        }
        var grip = Self.scriptGrip(of: run).union([.whole, .yielding])
        if !isFirst { grip.insert(.joined) }
        flow.append(text, look(.code, run), target: run.target, grip: grip)
    }

    /// `[1]` or `<https://…>` directly after the text of a link. After an image a space comes before the number, because its
    /// label ends in a bracket.
    private func appendTarget(of link: Int, after run: Inline, to flow: inout FlowText) {
        switch options.links {
        case .numbers:
            guard let mark = options.links.mark(of: link) else { return }
            if case .image = run.content {
                flow.append(" " + mark, TextStyle(.dim), target: .link(link), grip: .attached)
            } else {
                flow.append(mark, TextStyle(.dim), target: .link(link), grip: .attached)
            }
        case .inline(let addresses):
            guard link < addresses.count, !addresses[link].hasPrefix("#") else { return }
            flow.append("<\(addresses[link])>", TextStyle(.dim), target: .link(link), grip: .apart)
        case .none: return
        }
    }

    /// `~~` around deleted text, because few terminals can strike text out.
    private func appendDeletionMark(_ flow: inout FlowText, _ isEnd: Bool) {
        flow.append("~~", TextStyle(.dim), grip: isEnd ? [.attached, .silent] : [.whole, .silent])
    }

    private static func role(of color: InlineColor) -> TextStyle.Role {
        switch color {
        case .red: .red
        case .yellow: .yellow
        case .green: .green
        case .cyan: .cyan
        case .blue: .blue
        case .magenta: .magenta
        }
    }

    private func style(of run: Inline) -> TextStyle {
        look(run.style.contains(.sample) ? .code : base.role, run)
    }

    private func look(_ role: TextStyle.Role, _ run: Inline) -> TextStyle {
        var style = TextStyle(run.link == nil ? run.color.map(Self.role) ?? role : .link, base.traits)
        if run.style.contains(.strong) { style.traits.insert(.bold) }
        if run.style.contains(.emphasis) { style.traits.insert(.italic) }
        if run.style.contains(.deleted) { style.traits.insert(.strike) }
        if run.style.contains(.inserted) || run.link != nil { style.traits.insert(.underline) }
        return style
    }
}

/// The backquotes around inline code.
private struct CodeQuotes {
    let opening: String
    let closing: String

    /// Quotes for code in which at most `longestRun` backquotes follow each other.
    init(longestRun: Int) {
        let marks = String(repeating: "`", count: longestRun + 1)
        opening = longestRun > 0 ? marks + " " : marks
        closing = longestRun > 0 ? " " + marks : marks
    }

    static func longestRun(in code: String) -> Int {
        var longest = 0
        var count = 0
        for byte in code.utf8 {
            count = byte == 0x60 ? count + 1 : 0
            longest = max(longest, count)
        }
        return longest
    }
}

extension Inline {
    fileprivate var target: SpanTarget? { link.map(SpanTarget.link) }

    fileprivate var isCode: Bool { code != nil }

    fileprivate var code: String? {
        if case .code(let text) = content { text } else { nil }
    }
}
