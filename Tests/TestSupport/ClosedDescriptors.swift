import CNcurses
import Foundation

/// Keeps a program that a test starts from what other tests have open: a server that it leaves behind would hold their
/// connections and terminals open for ever.
public enum ClosedDescriptors {
    /// Closes all but standard input, output and error in the program that is started with these actions.
    public static func add(to actions: inout posix_spawn_file_actions_t) {
        child_closes_other_files(&actions)
    }
}
