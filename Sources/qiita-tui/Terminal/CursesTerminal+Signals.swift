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
        comeBack(terminal_stop_group(Self.input))
    }

    private func resized() {
        guard isOnScreen, learnSize() else { return }
        invalidate()
        report([.resized(size)])
    }

    /// Somebody stopped the process without asking (SIGSTOP) and continued it: the screen is no longer ours.
    private func continued() {
        guard isOnScreen else { return }
        let usable = terminal_wait_foreground(Self.input)
        leave()
        comeBack(usable)
    }

    private func comeBack(_ usable: Int32) {
        guard usable == 0 else { return report([.hungUp]) }
        let before = size
        enter()
        report(size == before ? [.resumed] : [.resized(size), .resumed])
    }
}
