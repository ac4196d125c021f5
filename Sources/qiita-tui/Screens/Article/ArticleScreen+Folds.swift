import QiitaDomain

/// Opens and closes folds.
extension ArticleScreen {
    /// Opens or closes the first fold in the window. The lines above it do not move.
    func toggleFold() {
        guard let view = view() else { return }
        guard let fold = view.page.fold(in: view.window) else { return store.dispatch(.missKey(.noFold)) }
        toggle(fold, view)
    }

    func toggle(_ fold: (number: Int, isOpen: Bool), _ view: ArticleViewport) {
        let position = view.page.position(ofLine: view.top)
        store.dispatch(.read(.foldToggled(number: fold.number, isOpen: !fold.isOpen)))
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
    }

    /// Opens folds in order to go to their content. The lines above them do not move.
    func open(folds: [Int], in view: ArticleViewport) -> ArticleViewport? {
        guard !folds.isEmpty else { return view }
        let position = view.page.position(ofLine: view.top)
        for fold in folds { store.dispatch(.read(.foldToggled(number: fold, isOpen: true))) }
        if let view = self.view() { store.dispatch(.read(.scrolled(to: view.page.position(keeping: position)))) }
        return self.view()
    }
}
