/// Code frames, in all forms that Qiita has produced over the years.
extension BlockParser {
    /// Opens a `pre` or one of its obsolete relatives, which browsers still support.
    mutating func startCode(_ element: HTMLElement) {
        closeHeadingWithText()
        breakParagraph()
        guard push(element, .code) else { return }
        if element == .xmp { tokenizer.enterRawText(.rawText) }
        if element == .plaintext { tokenizer.enterRawText(.plaintext) }
    }

    /// Handles a start tag inside code; false if it is handled as elsewhere.
    mutating func startTagInCode(_ element: HTMLElement) -> Bool {
        code?.passStart()
        switch element {
        case .span:
            let kind = tokenizer.attribute("class").map { RougeClass.kind(of: tokenizer.source.bytes(of: $0)) }
            code?.openSpan(kind ?? .plain)
        case .br: code?.endLine()
        case .div: push(.div, .transparent)
        case .script, .style, .svg, .math, .iframe, .noscript, .noembed, .noframes, .video, .textarea, .title:
            return false
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption:
            guard leafIndex != nil, table != nil, element != .table else { return true }
            return false
        default: return true
        }
        return true
    }

    /// Handles an end tag inside code; false if it is handled as elsewhere.
    mutating func endTagInCode(_ element: HTMLElement) -> Bool {
        switch element {
        case .span: code?.closeSpan()
        case .br: code?.endLine()
        case .a, .code, .p: return true
        default: return element == .unknown || !closesFrames(element)
        }
        return true
    }

    private func closesFrames(_ element: HTMLElement) -> Bool { openCounts[Int(element.rawValue)] > 0 }

    /// Appends the code of a closed frame.
    mutating func closedCode(_ frame: BlockFrame) {
        var lines = code?.finish() ?? []
        code = nil
        if leafIndex != nil { return addCodeToText(lines) }
        var block = CodeBlock(fileName: codeFrame.fileName, language: codeFrame.language, lines: [])
        if block.language == "text" || block.language?.isEmpty == true { block.language = nil }
        if let language = block.language, language == "diff" || language.hasPrefix("diff_") {
            lines = Self.colouredDiff(lines)
        }
        block.lines = lines
        codeFrame.fileName = nil
        append(.code(block))
    }

    /// Appends code to a frame that contains text only, one run a line. A tab becomes four spaces.
    private mutating func addCodeToText(_ lines: [[CodeBlock.Span]]) {
        for line in lines {
            inline.softBreak()
            let text = line.map(\.text).joined()
            if !text.isEmpty { inline.emit(.code(text.replacing("\t", with: "    "))) }
        }
        inline.softBreak()
    }

    /// Closes the frame around code; a file name without code becomes a paragraph.
    mutating func closeCodeFrame() {
        if codeFrame.fileName != nil { appendFileName() }
        codeFrame = CodeFrameLabel()
    }

    /// Keeps the file name for the code that follows.
    mutating func closedFileName(_ text: [Inline]) {
        guard !text.isEmpty else { return }
        if codeFrame.fileName != nil { appendFileName() }
        codeFrame.fileName = Sanitizer.line(Inline.plainText(of: text))
        if codeFrame.index == nil { appendFileName() }
    }

    /// Appends a pending file name as a paragraph.
    mutating func appendFileName() {
        guard let name = codeFrame.fileName else { return }
        codeFrame.fileName = nil
        append(.paragraph([Inline(.text(name))]))
    }

    /// The lines of a diff that has no spans, coloured by their first characters.
    private static func colouredDiff(_ lines: [[CodeBlock.Span]]) -> [[CodeBlock.Span]] {
        guard lines.allSatisfy({ line in line.allSatisfy { $0.kind == .plain } }) else { return lines }
        return lines.map { line in
            let kind: CodeBlock.Kind =
                switch line.first?.text.utf8.first {
                case UInt8(ascii: "+"): .inserted
                case UInt8(ascii: "-"): .deleted
                case UInt8(ascii: "@"): .heading
                default: .plain
                }
            return line.map { CodeBlock.Span($0.text, kind: kind) }
        }
    }
}
