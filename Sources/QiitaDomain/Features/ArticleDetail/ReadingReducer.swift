/// Reduces the reading state of an article.
public func readingReducer(_ state: inout ReadingState, _ action: ReadingAction) {
    switch action {
    case .foldToggled(let number, let isOpen):
        state.folds[number] = isOpen
    case .scrolled(let position):
        state.position = position
    case .jumped(let start, let position):
        state.jumps = (state.jumps + [start]).suffix(ReadingState.keptJumps)
        state.returns = []
        state.position = position
        state.focus = nil
        state.awaitedMark = nil
    case .returned:
        state.awaitedMark = nil
        guard let jump = state.jumps.popLast() else { return }
        state.returns.append(state.here)
        state.go(to: jump)
    case .advanced:
        guard let jump = state.returns.popLast() else { return }
        state.jumps = (state.jumps + [state.here]).suffix(ReadingState.keptJumps)
        state.go(to: jump)
    case .panelOpened(let panel):
        state.panel = panel
    case .panelMoved(let row, let top):
        state.panel?.row = row
        state.panel?.top = top
    case .panelClosed:
        state.panel = nil
        state.linkNumber = ""
    case .typingBegan:
        state.former = FormerReading(position: state.position, search: state.search)
    case .searchTyped(let query):
        guard let former = state.former else { return }
        state.position = former.position
        state.search = query.isEmpty ? former.search : ReadingSearch(query: query)
    case .typingGivenUp:
        guard let former = state.former else { return }
        state.former = nil
        state.position = former.position
        state.search = former.search
    case .searched(let query):
        state.search = ReadingSearch(query: query)
    case .landed(let position):
        state.search.landing = nil
        guard let position else { return }
        // The place where the article was left before is one jump back.
        if state.position != .start { state.jumps.append(state.here) }
        state.position = position
    case .matchReached(let place, _, _, _):
        state.search.isShown = true
        state.search.current = place
    case .searchMissed:
        state.search.isShown = false
        state.search.current = nil
    case .marksCleared:
        state.search.isShown = false
        state.focus = nil
        state.copied = nil
        state.linkNumber = ""
    case .linkFocused(let place):
        state.focus = place
        state.copied = nil
    case .codeCopied(let place):
        state.focus = place
        state.copied = place
    case .linkNumberTyped(let digits):
        state.linkNumber = digits
    case .codeMoved(let offset):
        state.codeOffset = offset
    case .markAsked(let use):
        state.awaitedMark = use
    case .markSet(let letter, let position):
        state.marks[letter] = position
        state.awaitedMark = nil
    case .markGivenUp, .markMissed:
        state.awaitedMark = nil
    case .anchorMissed, .panelMissed, .linkMissed, .codeMissed, .jumpMissed:
        return
    }
}
