/// Marks and modes that open and close.
extension InlineBuilder {
    /// Opens (+1) or closes (-1) a mark; false for other elements.
    mutating func changeMark(_ element: HTMLElement, by step: Int) -> Bool {
        guard marks.change(element, by: step) else { return false }
        look.style = marks.style
        return true
    }

    /// Replaces the marks, at the edges of a cell.
    mutating func resetMarks(to newMarks: MarkCounts) {
        marks = newMarks
        look.style = marks.style
    }

    /// Opens a `font`, whose colour is that around it if it has none.
    mutating func openColor(_ color: InlineColor?) {
        guard colors.count < 16 else { return }
        colors.append(color ?? look.color)
        look.color = colors[colors.count - 1]
    }

    /// Closes the innermost `font`.
    mutating func closeColor() {
        guard !colors.isEmpty else { return }
        colors.removeLast()
        look.color = colors.last ?? nil
    }

    /// Colours the code being gathered, which names a colour.
    mutating func colorCode(_ color: InlineColor?) {
        if !run.isEmpty, runLook.mode == .code { runLook.color = color }
    }

    /// Whether a mode is open.
    var hasModes: Bool { !modes.isEmpty }

    /// Appends the quotation mark of a `q`.
    mutating func addQuotationMark() {
        startContent(joins: false, inRun: true)
        run.append(UInt8(ascii: "\""))
    }

    /// Opens code. A space separates it from code directly before it, so that the two stay apart.
    mutating func openCode() {
        if modes.last != .code {
            let isBehindCode: Bool
            if run.isEmpty, case .code? = inlines.last?.content {
                isBehindCode = true
            } else {
                isBehindCode = !run.isEmpty && runLook.mode == .code
            }
            if isBehindCode, space == .none { space = .space }
        }
        open(.code)
    }

    /// Opens a mode, whose text is a run of its own; deeply nested modes are ignored.
    mutating func open(_ mode: Mode) {
        guard modes.count < 16 else { return }
        if mode != modes.last { flush() }
        modes.append(mode)
        updateMode()
    }

    /// Closes the innermost open mode of a kind.
    mutating func close(_ mode: Mode) {
        guard let index = modes.lastIndex(of: mode) else { return }
        modes.remove(at: index)
        updateMode()
    }

    /// `rt`, `rp` and `rb` replace each other inside a `ruby`.
    mutating func openInRuby(_ mode: Mode) {
        guard let base = modes.lastIndex(of: .rubyBase) else { return }
        flush()
        if mode == .rubyBase { flushRubyBase() }
        modes.removeSubrange((base + 1)...)
        if mode != .rubyBase { modes.append(mode) }
        updateMode()
    }

    /// Closes an `rt` or `rp`, or with `rubyBase` the whole `ruby`.
    mutating func closeInRuby(_ mode: Mode) {
        guard let index = modes.lastIndex(of: mode) else { return }
        flush()
        if mode == .rubyBase { flushRubyBase() }
        modes.removeSubrange(index...)
        updateMode()
    }

    /// Updates the look after a change of the open modes.
    mutating func updateMode() { look.mode = modes.last ?? .text }

    /// Starts a link to a URL, or with nil ends the link.
    mutating func setAddress(_ newAddress: String?) {
        guard newAddress != nil || address != nil else { return }
        flush()
        markBareLink()
        address = newAddress
        linkStart = inlines.count
        link = nil
        look.linkUse += 1
    }

    /// Marks the runs of the link that ends here if they are its URL.
    mutating func markBareLink() {
        guard let address, linkStart < inlines.count else { return }
        let runs = inlines[linkStart...].drop { $0.link == nil }
        guard !runs.isEmpty, runs.allSatisfy({ $0.link == link && $0.isWords }) else { return }
        let length = runs.reduce(0) { $0 + $1.plainText.utf8.count }
        guard length <= address.utf8.count * 9,
            Address.isShown(by: Inline.plainText(of: Array(runs)), address)
        else { return }
        for index in runs.indices { inlines[index].style.insert(.bareLink) }
    }

    /// The index of the current link, which is numbered at its first use.
    mutating func currentLink() -> Int? {
        if link == nil, let address { link = links.index(of: address) }
        return link
    }

    /// The link of the gathered run.
    mutating func runLink() -> Int? {
        runLook.linkUse == look.linkUse ? currentLink() : nil
    }
}
