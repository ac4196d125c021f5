import QiitaDomain
import ReduxKit

/// A screen of the stack: it subscribes while it is on top, makes its frame, and turns commands into requests.
@MainActor
protocol Screen: AnyObject {
    /// Where its keys are looked up.
    var context: KeyContext { get }
    /// Tells it of changes while it is on top.
    var subscription: any ScreenSubscribing { get }
    /// Begins to follow changes; `onChange` asks for a new frame.
    func subscribe(onChange: @escaping @MainActor () -> Void)
    /// Ends following changes.
    func unsubscribe()
    /// What it shows now; nil once its part of the state has gone.
    func frame() -> Frame?
    /// Does what the reader wants; `key` is the key that said so.
    func handle(_ command: Command, _ key: Key)
    /// Does what the reader wants with the mouse.
    func point(_ event: MouseEvent)
    /// Called after each key, so that the screen can ask for what has come near.
    func keyWasHandled()
    /// Searches what it shows for a text, or filters it, as the text was typed for; an empty text repeats the search or shows all.
    func find(_ text: String, for purpose: InputState.Purpose)
}

extension Screen {
    /// Most screens ask for all they need when they are pushed.
    func keyWasHandled() {}

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
    }

    func unsubscribe() {
        subscription.end()
    }
}

/// Tells a screen that its part of the state has changed.
@MainActor
protocol ScreenSubscribing: AnyObject {
    /// Begins to tell; `onChange` asks for a new frame.
    func begin(onChange: @escaping @MainActor () -> Void)
    /// Ends telling.
    func end()
}

/// A screen's subscription to its part of the store. It only asks for a new frame, which is made from the state as it is when
/// it is drawn.
@MainActor
final class ScreenSubscription<State, LocalAction>: StoreSubscriber, ScreenSubscribing {
    private let store: ScopedStore<State, LocalAction>
    private var onChange: (@MainActor () -> Void)?

    init(_ store: ScopedStore<State, LocalAction>) {
        self.store = store
    }

    func begin(onChange: @escaping @MainActor () -> Void) {
        self.onChange = onChange
        store.subscribe(self) { $0.keepingRepeats() }
    }

    func end() {
        store.unsubscribe(self)
        onChange = nil
    }

    func newState(state: State) {
        onChange?()
    }
}

/// What another program is to do with an article.
enum ArticleHandoff {
    case open
    case copyURL
    case copyLink

    /// The work that does it.
    @MainActor
    func work(on article: Article) -> any Action {
        switch self {
        case .open: AppActionCreator.handoff.open(article.url)
        case .copyURL: AppActionCreator.handoff.copyURL(of: article)
        case .copyLink: AppActionCreator.handoff.copyMarkdownLink(to: article)
        }
    }
}
