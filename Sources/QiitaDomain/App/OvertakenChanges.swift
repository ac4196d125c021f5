/// The changes of stocks that were made or awaited while an answer was under way, so that it may not hold them yet.
///
/// Qiita counts a change when it carries it out, which nobody sees from here: the answer's count is from before or from after. It
/// is taken to be from after where it is the one that the screen shows already, and else from before. A copy of an article that
/// the screen did not have is left as it came.
struct OvertakenChanges {
    private let copies: CopiesInAnswer
    private let changes: [Article.ID: Int]
    private let shown: [Article.ID: Int]

    /// What the action answers over; nil where nothing changed meanwhile. To be read before the action is reduced.
    ///
    /// No initializer: that would take a copy of the whole state for each action.
    static func overtaken(by action: AppAction, in state: AppState) -> OvertakenChanges? {
        guard case .answered(let id, _) = action.requestEvent, let copies = CopiesInAnswer(action),
            let request = state.loading.requests.first(where: { $0.id == id }),
            let changes = request.stockChanges?.filter({ $0.value != 0 }), !changes.isEmpty
        else { return nil }
        let shown = Dictionary(
            uniqueKeysWithValues: changes.keys.compactMap { article in
                copies.stocksCount(of: article, in: state).map { (article, $0) }
            })
        return OvertakenChanges(copies: copies, changes: changes, shown: shown)
    }

    /// Makes the counts that came without the changes what they are with them. To be called once the action is reduced.
    func keep(in state: inout AppState) {
        for (article, change) in changes {
            guard let before = shown[article], let count = copies.stocksCount(of: article, in: state), count != before
            else { continue }
            copies.changeStocksCount(of: article, by: change, in: &state)
        }
    }
}
