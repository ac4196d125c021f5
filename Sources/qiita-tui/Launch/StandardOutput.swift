import Foundation

/// Where printed text goes.
enum StandardOutput {
    /// Writes all of the text. A reader who has gone, as `less` after `q`, ends the program as `SIGPIPE` does, with no word
    /// said; anything else that keeps the text from being written, such as a full disk, is told and is a failure.
    static func write(_ text: String, to descriptor: Int32 = STDOUT_FILENO, messages: Messages) {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                bytes = bytes.dropFirst(count)
            } else if errno == EPIPE {
                endByBrokenPipe()
            } else if errno != EINTR {
                messages.fail(messages.strings.unwritable(String(cString: strerror(errno))), as: .failed)
            }
        }
    }

    /// Ends as `cat` does, even where the parent had `SIGPIPE` ignored.
    private static func endByBrokenPipe() -> Never {
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }
}
