/// A screen of the stack: it subscribes while it is on top, makes its frame, and turns commands into work.
@MainActor
protocol Screen: AnyObject {
    /// Where its keys are looked up.
    var context: KeyContext { get }
    /// What tells it of changes while it is on top.
    var subscription: any ScreenSubscribing { get }
    /// Begins to be told of changes; `onChange` asks for a new frame.
    func subscribe(onChange: @escaping @MainActor () -> Void)
    /// Ends being told of changes.
    func unsubscribe()
    /// What it shows now; nil once its part of the state has gone.
    func frame() -> Frame?
    /// Does what the reader wants.
    func handle(_ command: Command)
    /// Does what the reader wants with the mouse.
    func handle(_ event: MouseEvent)
    /// Takes characters that the reader typed where a key gives text.
    func type(_ text: String)
    /// Takes text that the reader pasted.
    func paste(_ text: String)
    /// Is told after each key, so that it can ask for what has come near.
    func keyWasHandled()
    /// Looks for a text in what it shows; for the last one again where it is empty.
    func find(_ text: String)
}

extension Screen {
    /// Most screens ask for no text.
    func type(_ text: String) {}
    /// Most screens have no use for pasted text, which must never act as keys.
    func paste(_ text: String) {}
    /// Most screens ask for all they need when they are pushed.
    func keyWasHandled() {}
    /// Most screens are not searched by the prompt of lists.
    func find(_ text: String) {}
}

extension Screen {
    func subscribe(onChange: @escaping @MainActor () -> Void) {
        subscription.begin(onChange: onChange)
    }

    func unsubscribe() {
        subscription.end()
    }
}
