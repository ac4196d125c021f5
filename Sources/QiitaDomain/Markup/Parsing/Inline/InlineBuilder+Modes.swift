/// Modes that open and close: code, keys, ruby; and the quotation marks of a `q`.
extension InlineBuilder {
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
}
