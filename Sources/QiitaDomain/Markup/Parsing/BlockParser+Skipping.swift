import Foundation

/// Elements whose content is not text of the article, and the skipping of it.
extension BlockParser {
    /// Handles elements whose content is not text of the article. An unknown element leaves its text alone.
    mutating func vanish(_ element: HTMLElement) {
        switch element {
        case .iframe: frame()
        case .script: script()
        case .style: tokenizer.skipRawText(.rawText)
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

    /// Skips raw text of an element; only its start tag if the end tag is missing.
    mutating func skipRawText(
        _ model: HTMLTokenizer.ContentModel,
        of element: HTMLElement,
        named name: StaticString
    ) {
        if isClosed(element, named: name) { tokenizer.skipRawText(model) }
    }

    /// Skips an element and its content, or only its start tag if it is never closed.
    private mutating func skip(_ element: HTMLElement, named name: StaticString) {
        let isForeign = element != .video
        if isForeign && tokenizer.isSelfClosing || !isClosed(element, named: name) { return }
        if !tokenizer.skipElement(named: name, isForeign: isForeign) { endTags.giveUp(on: element) }
    }

    /// Whether an end tag of the element follows the current token.
    private mutating func isClosed(_ element: HTMLElement, named name: StaticString) -> Bool {
        endTags.isAhead(element, named: name, from: tokenizer.position, in: tokenizer.source)
    }
}
