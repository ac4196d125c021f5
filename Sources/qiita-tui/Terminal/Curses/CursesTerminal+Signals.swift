import CNcurses
import Foundation

extension CursesTerminal {
    /// Answers a signal; those that ask the program to end are handed on.
    func received(_ signal: Int32) {
        switch signal {
        case SIGWINCH: resized()
        case SIGTSTP: suspend()
        case SIGCONT: continued()
        case _: report([.terminated(signal: signal)])
        }
    }

    func suspend() {
        guard isOnScreen, signal_is_ignored(SIGTSTP) == 0 else { return }
        leave()
        guard terminal_stop_group(Self.input) == 0 else { return hungUp() }
        comeBack()
    }

    func lend(_ work: () -> Int?) -> Int? {
        guard isOnScreen else { return nil }
        leave()
        let result = work()
        guard terminal_wait_foreground(Self.input) == 0 else {
            hungUp()
            return result
        }
        comeBack()
        return result
    }

    private func resized() {
        guard isOnScreen, learnSize() else { return }
        invalidate()
        report([.resized(size)])
    }

    /// Somebody stopped the process without asking (SIGSTOP) and continued it: the screen is no longer ours.
    /// A terminal that hangs up continues its processes, too.
    private func continued() {
        guard isOnScreen else { return }
        guard terminal_wait_foreground(Self.input) == 0 else { return hungUp() }
        leave()
        comeBack()
    }

    private func comeBack() {
        let before = size
        enter()
        report(size == before ? [.resumed] : [.resized(size), .resumed])
    }
}
