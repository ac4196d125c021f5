/// Keeps the prompt. A text is kept where its purpose had none like it, or moved to the end.
public func promptReducer(_ state: inout PromptState, _ action: PromptAction) {
    switch action {
    case .recalled(let purpose, let texts):
        state.recall(texts, for: purpose)
    case .opened(let purpose):
        state.begin(purpose)
    case .edited(let text):
        state.text = text
        state.draft = text
        state.offer = nil
    case .offerTaken(let offer, let text):
        state.text = text
        state.offer = offer
    case .closed:
        state.begin(nil)
    case .submitted(let text):
        if let purpose = state.purpose, !text.isEmpty {
            let others = (state.earlier[purpose] ?? []).filter { $0 != text }
            state.earlier[purpose] = (others + [text]).suffix(PromptState.keptTexts)
        }
        state.begin(nil)
    }
}

extension PromptState {
    /// Takes up earlier texts; what this session alone knows stays behind them.
    fileprivate mutating func recall(_ texts: [String], for purpose: Purpose) {
        var known = Set<String>()
        let own = (earlier[purpose] ?? []).filter { !texts.contains($0) }
        earlier[purpose] = (texts + own).filter { known.insert($0).inserted }.suffix(Self.keptTexts)
    }

    fileprivate mutating func begin(_ purpose: Purpose?) {
        self.purpose = purpose
        text = ""
        draft = ""
        offer = nil
    }
}
