import QiitaDomain

/// Handing an article, or a part of it, to other programs.
extension ArticleScreen {
    /// Opens the article elsewhere, or copies where it is.
    func handOff(_ command: Command, _ state: ArticleScreenState) {
        guard let handoff = ArticleHandoff(command), let article = state.detail.article else { return }
        store.dispatch(.handoffWanted(handoff, article: article))
    }

    /// Copies the first code that has a line in the window.
    func copyCode() {
        guard let view = view() else { return }
        guard let code = view.page.code(in: view.window) else { return store.dispatch(.read(.codeMissed)) }
        let label = code.fileName ?? code.language ?? ""
        store.dispatch(.copyWanted(text: code.text, item: .code(label: label, lineCount: code.lines.count)))
    }
}

extension CodeBlock {
    /// The lines as they are copied: no line feed behind the last, so that a shell does not run a pasted line.
    fileprivate var text: String {
        lines.map { $0.map(\.text).joined() }.joined(separator: "\n")
    }
}
