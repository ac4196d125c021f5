/// A screen of the stack: it subscribes while it is on top, makes its frame, and turns commands into work.
@MainActor
protocol Screen: AnyObject {
    /// Where its keys are looked up.
    var context: KeyContext { get }
    /// What tells it of changes while it is on top.
    var subscription: any ScreenSubscribing { get }
    /// What it shows now; nil once its part of the state has gone.
    func frame() -> Frame?
    /// Does what the reader wants.
    func handle(_ command: Command)
}
