import Foundation

/// The directories of the application's files: `qiita-tui` inside the directories of the XDG Base Directory
/// Specification.
public struct Directories: Equatable, Sendable {
    /// The name of the application's folder in each of them.
    private static let name = "qiita-tui"

    /// The directory of the configuration and the token; nil if neither its variable nor HOME is set.
    public let config: String?
    /// The directory of the cache; nil if neither its variable nor HOME is set.
    public let cache: String?
    /// The directory of data that later sessions use; nil if neither its variable nor HOME is set.
    public let state: String?
    /// The configuration directory that all applications share; nil if neither its variable nor HOME is set.
    public let configHome: String?

    /// Creates the directories from the environment. A relative path is ignored, as the specification demands.
    public init(environment: [String: String]) {
        let home = Self.absolute(environment["HOME"])
        configHome = Self.absolute(environment["XDG_CONFIG_HOME"]) ?? home.map { $0 + "/.config" }
        config = configHome.map { $0 + "/" + Self.name }
        cache = (Self.absolute(environment["XDG_CACHE_HOME"]) ?? home.map { $0 + "/.cache" }).map {
            $0 + "/" + Self.name
        }
        state = (Self.absolute(environment["XDG_STATE_HOME"]) ?? home.map { $0 + "/.local/state" })
            .map { $0 + "/" + Self.name }
    }

    private static func absolute(_ path: String?) -> String? {
        guard let path, path.hasPrefix("/") else { return nil }
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
