import Foundation

/// Finds programs as a shell does: a name on `PATH`, a path where it stands.
struct ProgramSearch: Sendable {
    /// The folders of `PATH`, in their order.
    let folders: [String]

    init(variables: [String: String]) {
        let path = variables["PATH"] ?? "/usr/local/bin:/usr/bin:/bin"
        folders = path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    }

    /// The file of a program; nil where there is none that can be run.
    func file(of program: String) -> String? {
        if program.contains("/") { return isProgram(program) ? program : nil }
        return folders.lazy.map { "\($0)/\(program)" }.first(where: isProgram)
    }

    private func isProgram(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
            && FileManager.default.isExecutableFile(atPath: path)
    }
}
