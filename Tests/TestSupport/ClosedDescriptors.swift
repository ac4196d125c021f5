import Foundation

/// Keeps a program that a test starts from what other tests have open: a server that it leaves behind would hold their
/// connections and terminals open for ever.
public enum ClosedDescriptors {
    /// Closes all but standard input, output and error in the program that is started with these actions. The system's own call
    /// for that is hidden from Swift; more descriptors than these no run of the tests has.
    public static func add(to actions: inout posix_spawn_file_actions_t) {
        for descriptor in Int32(3)..<512 { posix_spawn_file_actions_addclose(&actions, descriptor) }
    }
}
