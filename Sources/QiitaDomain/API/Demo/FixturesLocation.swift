import Foundation

/// The location of the demo's articles.
public struct FixturesLocation: Equatable, Sendable {
    /// The environment variable with the folder, which takes precedence over any search.
    public static let variable = "QIITA_TUI_FIXTURES"

    /// The folder that contains `api`.
    public let folder: String

    /// Finds the folder: the one in the environment; beside an installed program (`PREFIX/share/qiita-tui/Fixtures`
    /// for `PREFIX/bin/qiita-tui`); in the checkout in which the program was built.
    /// - Throws: `FixturesNotFound`, which contains the folders that were searched.
    public init(
        environment: [String: String], executable: String = Bundle.main.executablePath ?? ""
    ) throws(FixturesNotFound) {
        let candidates = Self.candidates(environment: environment, executable: executable)
        guard let folder = candidates.first(where: Self.holdsArticles) else {
            throw FixturesNotFound(searched: candidates)
        }
        self.folder = folder
    }

    /// The folders in the order of preference. A folder in the environment is not replaced by another.
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

/// The error that the demo's articles were not found.
public struct FixturesNotFound: Error, Equatable, Sendable {
    /// The folders that were searched, in order.
    public let searched: [String]
}
