import CSystem
import Foundation

/// Prevents a program that a test starts from inheriting the descriptors of other tests: a server that it leaves behind
/// would hold their connections and terminals open forever.
public enum ClosedDescriptors {
    /// Adds actions that close all descriptors except standard input, output and error.
    public static func add(to actions: inout posix_spawn_file_actions_t) {
        child_closes_other_files(&actions)
    }
}
