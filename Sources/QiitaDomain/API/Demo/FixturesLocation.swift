import Foundation

/// Where the articles of the demo lie.
public struct FixturesLocation: Equatable, Sendable {
    /// The environment variable that names the folder, before any search.
    public static let variable = "QIITA_TUI_FIXTURES"

    /// The folder that holds `api`.
    public let folder: String

    /// Finds the folder: the one that the environment names; beside an installed program
    /// (`PREFIX/share/qiita-tui/Fixtures` for `PREFIX/bin/qiita-tui`); in the checkout that the program was built in.
    /// - Throws: `FixturesNotFound`, which names the folders that were looked at.
    public init(
        environment: [String: String], executable: String = Bundle.main.executablePath ?? ""
    ) throws(FixturesNotFound) {
        let candidates = Self.candidates(environment: environment, executable: executable)
        guard let folder = candidates.first(where: Self.holdsArticles) else {
            throw FixturesNotFound(searched: candidates)
        }
        self.folder = folder
    }

    /// The folders in the order of preference. One that the environment names is not replaced by another.
    private static func candidates(environment: [String: String], executable: String) -> [String] {
        if let named = environment[variable], !named.isEmpty { return [named] }
        guard !executable.isEmpty else { return [] }
        var ancestor = URL(filePath: executable).resolvingSymlinksInPath().deletingLastPathComponent()
        var candidates = [ancestor.deletingLastPathComponent().appending(path: "share/qiita-tui/Fixtures")]
        while ancestor.path() != "/" {
            ancestor = ancestor.deletingLastPathComponent()
            candidates.append(ancestor.appending(path: "Fixtures"))
        }
        return candidates.map { $0.path(percentEncoded: false) }
    }

    private static func holdsArticles(_ folder: String) -> Bool {
        var isDirectory: ObjCBool = false
        let items = URL(filePath: folder).appending(path: "api/items").path(percentEncoded: false)
        return FileManager.default.fileExists(atPath: items, isDirectory: &isDirectory) && isDirectory.boolValue
    }
}

/// The demo's articles are nowhere to be found.
public struct FixturesNotFound: Error, Equatable, Sendable {
    /// The folders that were looked at, in order.
    public let searched: [String]
}
