/// What has the terminal: the screens of the store, or the debugger. The loop hands it what comes in and draws its frames.
@MainActor
protocol Scene: AnyObject {
    /// Where keys are looked up; nil while nothing is shown.
    var context: KeyContext? { get }
    /// What it shows now; nil while nothing is shown.
    func frame() -> Frame?
    /// Called with every key, click and turn of the wheel, before anything else.
    func readerActs()
    /// Does what the reader wants; `key` is the key that said so.
    func handle(_ command: Command, _ key: Key)
    /// Does what the reader wants with the mouse.
    func point(_ event: MouseEvent)
    /// Takes text that the reader pasted.
    func paste(_ text: String)
    /// Takes the new size of the window.
    func resize(to size: TerminalSize)
    /// Leaves the terminal.
    func end()
}
