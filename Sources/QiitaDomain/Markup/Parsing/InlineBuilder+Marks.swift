/// Mark-up that opens and closes.
extension InlineBuilder {
    /// Opens (+1) or closes (-1) a mark; false where the element is none.
    mutating func changeMark(_ element: HTMLElement, by step: Int) -> Bool {
        guard marks.change(element, by: step) else { return false }
        look.style = marks.style
        return true
    }

    /// Goes on with other marks, at the edges of a cell.
    mutating func resetMarks(to newMarks: MarkCounts) {
        marks = newMarks
        look.style = marks.style
    }

    /// Whether text is of another kind than words.
    var hasModes: Bool { !modes.isEmpty }

    /// The mark around a `q`.
    mutating func addQuotationMark() {
        startContent(joins: false, inRun: true)
        run.append(UInt8(ascii: "\""))
    }

    /// Text from here on is of another kind; more than a few nested kinds are not told apart.
    mutating func open(_ mode: Mode) {
        guard modes.count < 16 else { return }
        modes.append(mode)
        updateMode()
    }

    /// Ends the innermost kind of that name.
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

    /// Ends an `rt` or `rp`, or with `rubyBase` the whole `ruby`.
    mutating func closeInRuby(_ mode: Mode) {
        guard let index = modes.lastIndex(of: mode) else { return }
        flush()
        if mode == .rubyBase { flushRubyBase() }
        modes.removeSubrange(index...)
        updateMode()
    }

    /// Brings the look in line with the kinds that are open.
    mutating func updateMode() { look.mode = modes.last ?? .text }

    /// What follows links to an address, or with nil to nothing.
    mutating func setAddress(_ newAddress: String?) {
        guard newAddress != nil || address != nil else { return }
        flush()
        address = newAddress
        link = nil
        look.linkUse += 1
    }

    /// The index of the address in force, which is numbered now if it is not yet.
    mutating func currentLink() -> Int? {
        if link == nil, let address { link = links.index(of: address) }
        return link
    }

    /// The link of the gathered run, which a later link has not replaced: `setAddress` flushes.
    mutating func runLink() -> Int? {
        runLook.linkUse == look.linkUse ? currentLink() : nil
    }
}
