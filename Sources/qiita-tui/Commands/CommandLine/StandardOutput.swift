import Foundation

/// Standard output line by line: the first at once, the rest in large pieces.
///
/// Who reads it may go away, as `head` does: then the program ends as the signal for that ends it, without a word.
final class StandardOutput {
    private static let pieceLength = 1 << 15
    private let descriptor: Int32
    private let onFailure: (_ code: Int32) -> Never
    private var waiting: [UInt8] = []
    private var hasBegun = false

    /// `onFailure` receives the system's `errno` when writing fails.
    init(descriptor: Int32 = STDOUT_FILENO, onFailure: @escaping (_ code: Int32) -> Never) {
        self.descriptor = descriptor
        self.onFailure = onFailure
    }

    /// Standard output; a failure such as a full disk is reported and ends the program.
    convenience init(reporting messages: StandardError) {
        self.init { code in messages.fail(messages.strings.notPrinted(code), as: .failed) }
    }

    /// Prints a whole text.
    static func write(_ text: String, messages: StandardError) {
        let output = StandardOutput(reporting: messages)
        output.waiting = Array(text.utf8)
        output.flush()
    }

    /// Prints a line; the line feed is added.
    func print(_ line: String) {
        waiting.append(contentsOf: line.utf8)
        waiting.append(UInt8(ascii: "\n"))
        if !hasBegun || waiting.count >= Self.pieceLength { flush() }
        hasBegun = true
    }

    /// Writes what is still waiting.
    func flush() {
        let failure = WaitingDescriptor(number: descriptor).write(waiting)
        if failure != 0 { fail(failure) }
        waiting.removeAll(keepingCapacity: true)
    }

    private func fail(_ code: Int32) -> Never {
        guard code == EPIPE else { onFailure(code) }
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
        exit(128 + SIGPIPE)
    }
}
