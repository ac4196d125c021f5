import ReduxKit

/// The reader's changes of this session that can be undone, the latest last.
public struct UndoState: Equatable, Codable, Sendable {
    /// A change that can be undone.
    public enum Step: Equatable, Codable, Sendable {
        /// A target was turned on or off, by the intention; `title` names it in messages.
        case toggled(target: ToggleTarget, isOn: Bool, title: String, intention: Intention.ID? = nil)
        /// An article was marked as read, or the mark was removed.
        case marked(article: Article.ID, isRead: Bool, title: String)
        /// These articles were marked as read at once.
        case allMarked(articles: [Article.ID])
        /// Something was muted, or a mute was taken back.
        case muted(mute: Mute, isMuted: Bool)
        /// A list was made a tab.
        case tabAdded(tab: ListSource, name: String? = nil)
        /// A tab was removed from its place among those made with `T`.
        case tabRemoved(tab: ListSource, place: Int, name: String? = nil)
    }
    /// The maximum number of steps.
    static let limit = 200

    /// The steps, the latest last.
    public internal(set) var steps: [Step] = []

    /// Nothing was changed.
    public init() {}

    /// Forgets the step of an intention that changed nothing.
    mutating func withdraw(_ intention: Intention.ID) {
        steps.removeAll { step in
            if case .toggled(_, _, _, intention) = step { true } else { false }
        }
    }
}

/// The actions of undoing.
public enum UndoAction: Equatable, Codable, Sendable {
    /// The reader changed something.
    case recorded(step: UndoState.Step)
    /// The latest change was undone.
    case undone(step: UndoState.Step)
    /// Nothing is left to undo.
    case missed
}

/// Reduces the changes that can be undone.
public func undoReducer(_ state: inout UndoState, _ action: UndoAction) {
    switch action {
    case .recorded(let step):
        state.steps.append(step)
        if state.steps.count > UndoState.limit { state.steps.removeFirst() }
    case .undone(let step):
        if state.steps.last == step { state.steps.removeLast() }
    case .missed:
        return
    }
}

extension AppActionCreator {
    /// Undoes the latest change of the session: a stock, a follow, a read mark, the marks of a whole list, a mute, a tab. What Qiita had
    /// before a stock or a follow is restored, also if it is not known: decision 22 has the cases.
    public static func undo() -> AppThunk {
        AppThunk { dispatch, getState, environment in
            guard let step = getState()?.undo.steps.last else { return dispatch(AppAction.undo(.missed)) }
            dispatch(AppAction.undo(.undone(step: step)))
            switch step {
            case .toggled(let target, let isOn, _, _): dispatch(outbox.want(target, !isOn))
            case .marked(let article, let isRead, _): dispatch(readMarks.set(article, isRead: !isRead))
            case .allMarked(let articles):
                for article in articles { dispatch(readMarks.set(article, isRead: false)) }
            case .muted(let mute, let isMuted): dispatch(mutes.set(mute, isMuted: !isMuted))
            case .tabAdded(let tab, _): dispatch(remove(tab))
            case .tabRemoved(let tab, let place, let name): dispatch(restore(tab, named: name, at: place))
            }
        }
    }
}
