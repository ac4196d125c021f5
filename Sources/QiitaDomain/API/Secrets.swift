import Foundation

/// The reader's access token, from the first place that has one: the environment, the file of `--secrets`, `Secrets.plist` in
/// the current directory, `qiita-tui/Secrets.plist` in the configuration directory (XDG Base Directory Specification), and
/// what qiita-cli stored when its user signed in.
public struct Secrets: Equatable, Sendable {
    /// The environment variable with the token.
    public static let variable = "QIITA_ACCESS_TOKEN"
    /// The name of the file with the token.
    static let fileName = "Secrets.plist"

    /// The token; nil where none is configured.
    public let token: AccessToken?
    /// What the reader should be told though the application goes on.
    public let warnings: [SecretsWarning]

    /// Looks the token up. An empty variable counts as none; the first file that exists is the only one read.
    /// - Parameter option: The file of `--secrets`, which must exist; not read where the environment has a token.
    /// - Throws: `SecretsError`, which names the file and the key and holds nothing of the content.
    public init(
        environment: [String: String],
        option: String? = nil,
        directory: String = FileManager.default.currentDirectoryPath
    ) throws(SecretsError) {
        if let written = environment[Self.variable], !written.allSatisfy(\.isWhitespace) {
            guard let token = AccessToken(written) else { throw .variableMalformed }
            self.init(token: token, warnings: [])
        } else if let option {
            try self.init(file: SecretsFile(path: option))
        } else {
            let file = Self.usualPaths(environment: environment, directory: directory)
                .first { FileManager.default.fileExists(atPath: $0) }
            if let file {
                try self.init(file: SecretsFile(path: file))
            } else {
                let found = Directories(environment: environment).configHome
                    .map { QiitaCLICredentials(configHome: $0).token() }
                self.init(token: found?.token, warnings: found?.warnings ?? [])
            }
        }
    }

    /// The place that comes before the configuration directory and has something, as a person would name it; nil where none.
    public static func earlierPlace(
        environment: [String: String], directory: String = FileManager.default.currentDirectoryPath
    ) -> String? {
        if let written = environment[variable], !written.allSatisfy(\.isWhitespace) { return variable }
        let paths = usualPaths(environment: environment, directory: directory)
        guard paths.count == 2, paths[0] != paths[1], FileManager.default.fileExists(atPath: paths[0]) else {
            return nil
        }
        return paths[0]
    }

    private init(file: SecretsFile) throws(SecretsError) {
        let token = try file.token()
        let warnings: [SecretsWarning] =
            (token == nil ? [.placeholder(file: file.path)] : [])
            + (token != nil && file.isReadableByOthers ? [.readableByOthers(file: file.path)] : [])
        self.init(token: token, warnings: warnings)
    }

    private init(token: AccessToken?, warnings: [SecretsWarning]) {
        self.token = token
        self.warnings = warnings
    }

    private static func usualPaths(environment: [String: String], directory: String) -> [String] {
        [directory, Directories(environment: environment).config].compactMap { $0.map { $0 + "/" + fileName } }
    }
}
