/// End tags.
extension BlockParser {
    /// Closes what an end tag names; one that closes nothing only ends the paragraph, if it names a block.
    mutating func endTag(_ element: HTMLElement) {
        if code != nil, endTagInCode(element) { return }
        if inline.changeMark(element, by: -1) || endInline(element) { return }
        switch element {
        case .p:
            breakParagraph()
            close(.p)
        case .h1, .h2, .h3, .h4, .h5, .h6: endHeading(element)
        case .li: endItem()
        case .br: inline.lineBreak()
        case .unknown, .hr: return
        case .table, .thead, .tbody, .tfoot, .tr, .td, .th, .caption: endTablePart(element)
        default: close(element)
        }
    }

    /// Any heading's end tag closes the open heading.
    private mutating func endHeading(_ element: HTMLElement) {
        if let leafIndex, stack[leafIndex].role == .heading {
            pop(to: leafIndex - 1)
        } else {
            close(element)
        }
    }

    private mutating func endItem() {
        close(.li)
        if stack[stack.count - 1].isImplied { pop(to: stack.count - 2) }
    }
}
