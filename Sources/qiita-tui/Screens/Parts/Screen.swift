import QiitaDomain
import ReduxKit

/// A screen of the stack: it is subscribed while on top, makes its frame, and turns the commands that are
/// its own into requests.
@MainActor
protocol Screen: AnyObject {
    /// The context in which its keys are looked up.
    var context: KeyContext { get }
    /// Its subscription while it is on top.
    var subscription: any ScreenSubscribing { get }
    /// Subscribes; `onChange` requests a new frame.
    func subscribe(onChange: @escaping @MainActor () -> Void)
    func unsubscribe()
    /// Its current frame; nil once its part of the state was removed.
    func frame() -> Frame?
    /// What the commands of the stack are about; nil without an article.
    var subject: CommandSubject? { get }
    /// Handles a command; returns false for one that is not its own. `key` is the key that gave it.
    @discardableResult func handle(_ command: Command, _ key: Key) -> Bool
    func point(_ event: MouseEvent)
    /// Called after each key, so that the screen can request what is needed next.
    func keyWasHandled()
    /// Searches or filters by a text; an empty text repeats the search or removes the filter.
    func find(_ text: String, for purpose: InputState.Purpose)
    /// Takes the text that is typed so far into a prompt of the screen.
    func follow(_ text: String, for purpose: InputState.Purpose)
    /// Restores what the text typed into a prompt of the screen changed, as the prompt was cancelled.
    func giveUpTyping()
}

/// The article in focus, with the link and the image that have the focus in it.
struct CommandSubject {
    let article: Article
    /// The address of the link; nil without one.
    var link: String?
    /// The address of the image; nil without one.
    var image: String?
}

extension Screen {
    /// Most screens request all they need when they are pushed.
    func keyWasHandled() {}

    /// Most screens wait for the whole text.
    func follow(_ text: String, for purpose: InputState.Purpose) {}

    func giveUpTyping() {}

    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
    }

    func unsubscribe() {
        subscription.end()
    }
}

/// Notifies a screen that its part of the state has changed.
@MainActor
protocol ScreenSubscribing: AnyObject {
    /// Subscribes; `onChange` requests a new frame.
    func begin(onChange: @escaping @MainActor () -> Void)
    /// Unsubscribes.
    func end()
}

/// A screen's subscription to its part of the store. Each change requests a new frame, made when it is drawn.
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
