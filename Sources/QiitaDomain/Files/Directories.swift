/// Where the application keeps its files: `qiita-tui` inside the directories of the XDG Base Directory Specification.
public struct Directories: Equatable, Sendable {
    /// The name of the application's folder inside each.
    private static let name = "qiita-tui"

    /// The directory of the configuration and the token; nil if neither its variable nor HOME is set.
    public let config: String?
    /// The directory of the cache; nil if neither its variable nor HOME is set.
    public let cache: String?
    /// The directory of what a session leaves for the next one; nil if neither its variable nor HOME is set.
    public let state: String?
    /// The directory of every application's configuration; nil if neither its variable nor HOME is set.
    public let configHome: String?

    /// The directories that the environment names. One that is not absolute does not count, as the specification says.
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
