import QiitaDomain

/// Jumps, the way back and forward, and places marked with letters.
extension ArticleScreen {
    /// Marks the place at the top of the window with a letter, or goes to the one that the letter marks. The sign in a letter's
    /// place goes back to before the last jump.
    func handleMarkLetter(_ key: Key) {
        guard case .character(let character) = key, let view = view(), let use = view.state.reading.awaitedMark else {
            return
        }
        let letter = String(character)
        switch use {
        case _ where !character.isLetter: store.dispatch(.read(use == .goTo ? .returned : .markGivenUp))
        case .set: store.dispatch(.read(.markSet(letter: letter, at: view.page.position(ofLine: view.top))))
        case .goTo:
            guard let place = view.state.reading.marks[letter] else {
                return store.dispatch(.read(.markMissed(letter: letter)))
            }
            jump(view, to: place)
        }
    }

    /// Returns to where the last jump began.
    func goBack(_ reading: ReadingState) {
        store.dispatch(.read(reading.jumps.isEmpty ? .jumpMissed(isForward: false) : .returned))
    }

    /// Goes forward again to where the last return began.
    func goForward(_ reading: ReadingState) {
        store.dispatch(.read(reading.returns.isEmpty ? .jumpMissed(isForward: true) : .advanced))
    }

    /// Goes to a place and remembers the present one.
    func jump(_ view: ArticleViewport, to position: ReadingPosition) {
        let start = JumpOrigin(
            position: view.page.position(ofLine: view.top),
            link: view.focusedSpot == nil ? nil : view.state.reading.focus)
        store.dispatch(.read(.jumped(from: start, to: position)))
    }
}
