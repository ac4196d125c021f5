import Dispatch
import Foundation
import QiitaDomain

/// Finds programs as a shell does: names on `PATH`, paths unchanged.
struct ProgramSearch: Sendable {
    /// The folders of `PATH`, in their order.
    let folders: [String]

    init(variables: [String: String]) {
        let path = variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The executable file of a program; nil if there is none.
    func file(of program: String) -> String? {
        if program.contains("/") { return isProgram(program) ? program : nil }
        return folders.lazy.map { "\($0)/\(program)" }.first(where: isProgram)
    }

    private func isProgram(_ path: String) -> Bool {
        SystemName.withPath(path) { path in
            var status = stat()
            return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
        }
    }
}
