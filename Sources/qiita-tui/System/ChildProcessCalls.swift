import CSystem

/// Children that the program starts: how they are started, and how it waits for them.
enum ChildProcessCalls {
    /// The result of waiting for a child that has the terminal.
    enum Wait {
        case ended
        /// It still runs although it was asked to end.
        case survived
        case failed
    }

    /// Waits until a child ends; a signal that asks this program to end is sent on to it, and gives it half a second.
    static func waitForEnd(of child: pid_t, status: inout Int32) -> Wait {
        switch child_wait_or_end(child, &status) {
        case 1: .ended
        case 0: .survived
        default: .failed
        }
    }

    /// The flag of `posix_spawn` that makes a child the leader of a new session, without this terminal.
    static var newSession: Int32 { child_new_session }

    /// Makes a child process that is started with these actions inherit only standard input, output and error.
    static func closeOtherFiles(in actions: inout posix_spawn_file_actions_t) {
        child_closes_other_files(&actions)
    }
}
