import Foundation

/// Elements whose content is not text of the article, and the skipping of it.
extension BlockParser {
    /// Handles elements whose content is not text of the article. An unknown element leaves its text alone.
    mutating func vanish(_ element: HTMLElement) {
        switch element {
        case .iframe: frame()
        case .script: script()
        case .style: skipRawText(.rawText)
        case .noembed: skipRawText(.rawText, of: .noembed, named: "noembed")
        case .noframes: skipRawText(.rawText, of: .noframes, named: "noframes")
        case .noscript: skipRawText(.rawText, of: .noscript, named: "noscript")
        case .textarea, .title: tokenizer.enterRawText(.rcdata)
        case .svg: skip(.svg, named: "svg")
        case .math: skip(.math, named: "math")
        case .video: skip(.video, named: "video")
        default: return
        }
    }

    /// Skips raw text up to its end tag or the end of the source.
    mutating func skipRawText(_ model: HTMLTokenizer.ContentModel) {
        tokenizer.enterRawText(model)
        while tokenizer.model != .data, tokenizer.next() != .end {}
    }

    /// Skips raw text of an element; only its start tag if the end tag is missing.
    mutating func skipRawText(
        _ model: HTMLTokenizer.ContentModel,
        of element: HTMLElement,
        named name: StaticString
    ) {
        if endTags.isAhead(element, named: name, in: tokenizer) { skipRawText(model) }
    }

    /// Skips an element and its content, or only its start tag if it is never closed.
    private mutating func skip(_ element: HTMLElement, named name: StaticString) {
        let isForeign = element != .video
        if isForeign && tokenizer.isSelfClosing || !endTags.isAhead(element, named: name, in: tokenizer) { return }
        let start = tokenizer.position
        var open = 1
        tokenizer.allowsCDATA = isForeign
        while open > 0 {
            switch tokenizer.next() {
            case .startTag: if isNamed(name), !tokenizer.isSelfClosing { open += 1 }
            case .endTag: if isNamed(name) { open -= 1 }
            case .text, .comment, .doctype: continue
            case .end:
                endTags.giveUp(on: element)
                tokenizer.model = .data
                tokenizer.position = start
                open = 0
            }
        }
        tokenizer.allowsCDATA = false
    }

    private func isNamed(_ name: StaticString) -> Bool {
        tokenizer.name.count == name.utf8CodeUnitCount && tokenizer.matches(name, at: tokenizer.name.start)
    }
}
