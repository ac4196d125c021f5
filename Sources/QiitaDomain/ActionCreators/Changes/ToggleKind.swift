import ReduxKit

/// A kind of what can be turned on and off (stocks, follows): its place in the state, its actions, the target of its requests, the
/// names of its effects, and the update of the cache after a change.
struct ToggleKind<Subject: Hashable & Codable & Sendable>: Sendable {
    /// The first word of its effects' names.
    let word: String
    /// The name of the question among a route's effects.
    let check: RouteEffectName
    /// The part of the state that holds them.
    let toggles: KeyPath<AppState, TogglesState<Subject>> & Sendable
    /// The shown count of a subject; nil if it has none.
    let count: @Sendable (AppState, Subject) -> Int?
    /// The action of the application that contains theirs.
    let action: @Sendable (ToggleAction<Subject>) -> AppAction
    /// The target of Qiita's calls for a subject.
    let target: @Sendable (Subject) -> ToggleTarget
    /// Updates the cache after a confirmed change; the count changed by `change`, to `count` if one is shown.
    let updateCache: @Sendable (_ repository: ArticleRepository, Subject, _ change: Int, _ count: Int?) -> Void

    /// The name of the change of a subject.
    func changing(_ subject: Subject) -> EffectID { EffectID("\(word).\(subject)") }

    /// The name of the question about a subject.
    func checking(_ subject: Subject) -> EffectID { EffectID("\(word).check.\(subject)") }
}

extension ToggleKind<Article.ID> {
    /// The stocks.
    static let stock = ToggleKind(
        word: "stock", check: .stockCheck, toggles: \.stocks, count: { $0.articles.stocksCount(of: $1) },
        action: { .stock($0) },
        target: { .stock($0) }, updateCache: { $0.stockChanged(of: $1, by: $2, to: $3) })
}

extension ToggleKind<FollowTarget> {
    /// The follows.
    static let follow = ToggleKind(
        word: "follow", check: .followCheck, toggles: \.follows.targets, count: { _, _ in nil },
        action: { .follow($0) },
        target: { .follow($0) }, updateCache: { repository, target, _, _ in repository.followChanged(of: target) })
}
