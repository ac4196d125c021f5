import ReduxKit

/// The rules of read marks.
extension AppRules {
    static let readMarkRules: [Rule<AppState>] = [
        Rule(.readMarksAreInOrder, unless: { $0.readMarks == $1.readMarks }) { state in
            let ids = state.readMarks.marks.map(\.id)
            guard ids.count <= ReadMarksState.limit else { return "\(ids.count) marks" }
            return zip(ids, ids.dropFirst()).allSatisfy(<) ? nil : "marks are out of order"
        }
    ]
}
