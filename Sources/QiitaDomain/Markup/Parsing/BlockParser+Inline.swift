/// Inline elements other than marks: links, mentions, footnote references, code and its colours, keys, images, emoji, ruby,
/// quotations, font colours and mathematics; also the anchor of a heading and the check box of a task.
extension BlockParser {
    /// Opens an inline element; false for other elements.
    mutating func startInline(_ element: HTMLElement) -> Bool {
        switch element {
        case .span: startSpan()
        case .a: startAnchor()
        case .br: inline.lineBreak()
        case .img: image()
        case .code: inline.openCode()
        case .kbd: inline.open(.keyboard)
        case .ruby: inline.open(.rubyBase)
        case .rb: inline.openInRuby(.rubyBase)
        case .rt: inline.openInRuby(.rubyReading)
        case .rp: inline.openInRuby(.rubyParenthesis)
        case .q: inline.addQuotationMark()
        case .font: inline.openColor(tokenizer.fontColor)
        case .input: checkbox()
        default: return false
        }
        return true
    }

    /// Closes an inline element; false for other elements.
    mutating func endInline(_ element: HTMLElement) -> Bool {
        switch element {
        case .span, .img, .input: break
        case .a: inline.setAddress(nil)
        case .code: inline.close(.code)
        case .kbd: inline.close(.keyboard)
        case .ruby: inline.closeInRuby(.rubyBase)
        case .rb: inline.flush()
        case .rt: inline.closeInRuby(.rubyReading)
        case .rp: inline.closeInRuby(.rubyParenthesis)
        case .q: inline.addQuotationMark()
        case .font: inline.closeColor()
        default: return false
        }
        return true
    }

    private mutating func startSpan() {
        if tokenizer.attributes.isEmpty {
            mathSpan()
        } else if let leafIndex, stack[leafIndex].role == .heading, let id = tokenizer.string("id") {
            stack[leafIndex].label = Sanitizer.line(id)
        } else if tokenizer.statesCodeColor {
            inline.colorCode(tokenizer.codeColor)
        }
    }

    /// `<span>$x$</span>` is mathematics, whatever is between the signs.
    private mutating func mathSpan() {
        guard let text = tokenizer.text(upToEndTag: "span"), text.count > 2,
            tokenizer.source[text.start] == UInt8(ascii: "$"), tokenizer.source[text.end - 1] == UInt8(ascii: "$")
        else { return }
        let source = tokenizer.source.string(of: text, references: .text)
        inline.emit(.math(Sanitizer.line(source)))
        tokenizer.move(to: text.end)
    }

    private mutating func startAnchor() {
        inline.setAddress(nil)
        // The icon beside each heading is an empty link to the heading.
        if tokenizer.source.matches("<i class=\"fa fa-link\"></i></a>", at: tokenizer.position) { return }
        guard let href = tokenizer.string("href") else { return }
        if href.hasPrefix("#fn"), footnoteLink(href) { return }
        let address = OpenableAddress.resolved(href)
        if let leafIndex, stack[leafIndex].role == .tweet {
            stack[leafIndex].label = address ?? stack[leafIndex].label
            return
        }
        if tokenizer.hasClass("user-mention"), mention(address) { return }
        inline.setAddress(address)
    }

    /// A link to a footnote becomes a reference; a link back from a footnote is dropped.
    private mutating func footnoteLink(_ href: String) -> Bool {
        work += 400
        guard let end = tokenizer.index(pastEndTag: "a", within: 400) else { return false }
        if href.hasPrefix("#fnref") {
            guard structure == .footnote || structure == .footnotes else { return false }
            tokenizer.move(to: end)
            return true
        }
        let id = tokenizer.string("id") ?? ""
        guard id.hasPrefix("fnref") || tokenizer.string("rel") == "footnote" || tokenizer.hasClass("footnote-ref")
        else {
            return false
        }
        hasFootnoteReferences = true
        inline.emit(.footnoteReference(label: FootnoteLabel.of(href), number: nil))
        tokenizer.move(to: end)
        return true
    }

    private mutating func mention(_ address: String?) -> Bool {
        guard let text = tokenizer.text(upToEndTag: "a"), tokenizer.source[text.start] == UInt8(ascii: "@") else {
            return false
        }
        let name = Sanitizer.line(tokenizer.source.string(of: text, references: .text))
        tokenizer.move(to: text.end)
        inline.setAddress(address)
        inline.emit(.mention(user: String(name.dropFirst())))
        return true
    }

    private mutating func image() {
        var alt = tokenizer.string("alt").map(Sanitizer.line) ?? ""
        if alt.unicodeScalars.allSatisfy(\.properties.isWhitespace) { alt = "" }
        if tokenizer.hasClass("emoji") || Self.isShortcode(alt) {
            let name = Self.isShortcode(alt) ? String(alt.dropFirst().dropLast()) : alt
            let picture = EmojiPicture.named(tokenizer.string("src") ?? "")
            if !name.isEmpty || !picture.isEmpty {
                return inline.emit(.emoji(shortcode: name, picture: picture))
            }
        }
        var source = tokenizer.string("src").flatMap(OpenableAddress.resolved) ?? ""
        if !source.hasPrefix("http") { source = "" }
        inline.emitImage(alt: alt, source: source, canonical: tokenizer.string("data-canonical-src"))
    }

    private static func isShortcode(_ alt: String) -> Bool {
        let bytes = alt.utf8
        guard bytes.count > 2, bytes.first == UInt8(ascii: ":"), bytes.last == UInt8(ascii: ":") else { return false }
        return bytes.dropFirst().dropLast().allSatisfy {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
        }
    }

    /// A checkbox at the start of an item makes it a task.
    private mutating func checkbox() {
        let index = stack[stack.count - 1].structure
        guard leafIndex == nil, stack[index].role == .item, stack[index].isChecked == nil,
            stack[index].blocks.isEmpty, inline.isEmpty,
            tokenizer.string("type")?.lowercased() == "checkbox"
        else { return }
        stack[index].isChecked = tokenizer.attribute("checked") != nil
    }
}
