import QiitaDomain
import ReduxKit

/// A user of the terminal: the screens of the store, or the debugger. The loop passes it events and draws its frames.
@MainActor
protocol Scene: AnyObject {
    /// The context in which keys are looked up; nil while nothing is shown.
    var context: KeyContext? { get }
    /// The current frame; nil while nothing is shown.
    func frame() -> Frame?
    /// Called for every key, click and turn of the wheel before it is handled.
    func readerActs()
    /// Handles a command; `key` is the key that gave it.
    func handle(_ command: Command, _ key: Key)
    func point(_ event: MouseEvent)
    func paste(_ text: String)
    /// Handles a new size of the window.
    func resize(to size: TerminalSize)
    func end()
}
