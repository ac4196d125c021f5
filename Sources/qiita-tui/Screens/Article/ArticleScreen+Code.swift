import QiitaDomain

/// Code in an article: scrolling it sideways and copying it.
extension ArticleScreen {
    /// The cells by which a key scrolls long code sideways.
    static let codeStep = 8

    /// Wraps long code, or no longer; says so where the window shows none.
    func toggleCodeWrap(_ state: ArticleScreenState) {
        store.dispatch(.read(.codeMoved(offset: state.reading.codeOffset == nil ? 0 : nil)))
        if let view = view(), view.page.codes(in: view.window).isEmpty { store.dispatch(.read(.codeMissed)) }
    }

    /// Scrolls long code sideways, as far as a line in the window continues.
    func moveCode(by cells: Int) {
        guard let view = view(), let offset = view.state.reading.codeOffset else { return }
        let target = max(0, cells > 0 && !view.page.isCodeCutOff(in: view.window) ? offset : offset + cells)
        if target != offset { store.dispatch(.read(.codeMoved(offset: target))) }
    }

    /// Copies the code block in focus, else the first one in the window; a second time the next one there, which the focus shows.
    /// Without code, copies the TeX of the formulas in the window.
    func copyCode() {
        guard let view = view() else { return }
        let codes = view.page.codes(in: view.window)
        guard !codes.isEmpty else {
            guard let formulas = view.page.formulas(in: view.window) else { return store.dispatch(.read(.codeMissed)) }
            return copy(formulas)
        }
        let reading = view.state.reading
        let focused = codes.firstIndex { $0.place == reading.focus }
        let isCopied = focused != nil && reading.copied == reading.focus
        let (place, code) = codes[isCopied ? ((focused ?? 0) + 1) % codes.count : focused ?? 0]
        store.dispatch(.read(.codeCopied(at: place)))
        copy(code)
    }

    private func copy(_ code: CodeBlock) {
        let label = code.fileName ?? code.language ?? ""
        store.dispatch(.copy(text: code.text, item: .code(label: label, lineCount: code.lines.count)))
    }
}

extension CodeBlock {
    /// The copied text. It does not end in a line feed, so that a shell does not run a pasted line.
    fileprivate var text: String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }
}
