import Foundation

/// The end of this process.
enum ProcessEnd {
    /// Ends the process by the signal, with its default action, so that the parent sees the true status.
    static func die(of number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }
}
