import Foundation
import QiitaDomain
import ReduxKit

/// Messages on standard error.
struct StandardError {
    let strings: Strings

    /// Writes a line to standard error and ignores failures.
    func say(_ text: String) {
        WaitingDescriptor(number: STDERR_FILENO).write(line(text).utf8)
    }

    /// The message as one line, with control characters from arguments, files and Qiita removed.
    func line(_ text: String) -> String {
        "\(Version.name): \(Sanitizer.line(SystemName.shown(text)))\n"
    }

    /// Prints the reason and ends the program.
    func fail(_ text: String, hint: String? = nil, as code: ExitCode) -> Never {
        say(text)
        if let hint { say(hint) }
        exit(code.rawValue)
    }
}
