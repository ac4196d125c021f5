import Foundation

/// The reader's access token, from the first of these places that exists: the environment, the file of `--secrets`,
/// `Secrets.plist` in the current directory if that is a checkout of this project, `qiita-tui/Secrets.plist` in the configuration
/// directory (XDG Base Directory Specification), and the credentials that qiita-cli stored at sign-in. If that file
/// still has the example's placeholder, there is no token, and a warning says so.
public struct Secrets: Equatable, Sendable {
    /// The environment variable with the token.
    public static let variable = "QIITA_ACCESS_TOKEN"
    static let fileName = "Secrets.plist"

    /// The token; nil if none is configured.
    public let token: AccessToken?
    /// The place that it is from; nil without one.
    public let source: TokenSource?
    /// Warnings for the reader; they do not prevent the start.
    public let warnings: [SecretsWarning]
    /// The file in the current directory, if the token is from there: whoever made the folder chose the account.
    public let folderFile: String?

    /// A token that the reader has just typed.
    public init(token: AccessToken) {
        self.init(token: token, source: nil, warnings: [])
    }

    /// Looks the token up. An empty variable counts as absent. The first file that exists supplies the token; another
    /// one is only compared with it, for a warning.
    /// - Parameters:
    ///   - option: The file of `--secrets`, which must exist; not read if the environment holds a token.
    ///   - user: The user that must own the file in the current directory.
    /// - Throws: `SecretsError`, which names the file and the key and contains none of the content.
    public init(
        environment: [String: String],
        option: String? = nil,
        directory: String = Secrets.currentDirectory,
        user: uid_t = getuid()
    ) throws(SecretsError) {
        if let written = environment[Self.variable], !written.allSatisfy(\.isWhitespace) {
            guard let token = AccessToken(written) else { throw .variableMalformed }
            self.init(token: token, source: .variable, warnings: [])
        } else if let option {
            try self.init(file: SecretsFile(path: option))
        } else {
            let paths = Self.usualPaths(environment: environment, directory: directory)
            let here = paths[0] == paths.last && paths.count > 1 ? nil : paths.first
            let files = paths.filter { FileKind(path: $0) != .missing }.map { SecretsFile(path: $0) }
            try self.init(files, here: here, environment: environment, user: user)
        }
    }

    /// Reads the first of the usual files.
    /// - Parameter here: The path in the current directory, unless that is the configuration directory.
    private init(
        _ files: [SecretsFile], here: String?, environment: [String: String], user: uid_t
    ) throws(SecretsError) {
        var (files, ignored): ([SecretsFile], [SecretsWarning]) = (files, [])
        if let file = files.first, file.path == here {
            // Any folder may be the working directory; the configuration directory belongs to the reader.
            if !SecretsFile.isOfCheckout(file.path) {
                files.removeFirst()
                ignored = [.ignored(file: file.path)]
            } else if file.isForeign(to: user) {
                throw .foreignOwner(file: file.path)
            }
        }
        if let file = files.first {
            try self.init(file: file, others: files.dropFirst(), warnings: ignored, isFolders: file.path == here)
        } else {
            let credentials = Directories(environment: environment).configHome
                .map { QiitaCLICredentials(configHome: $0) }
            let found = credentials?.token()
            self.init(
                token: found?.token, source: credentials.map { .file(path: $0.path) },
                warnings: ignored + (found?.warnings ?? []))
        }
    }

    /// The name of the place that takes precedence over the configuration directory; nil if there is none.
    public static func earlierPlace(
        environment: [String: String], directory: String = Secrets.currentDirectory
    ) -> String? {
        if let written = environment[variable], !written.allSatisfy(\.isWhitespace) { return variable }
        let paths = usualPaths(environment: environment, directory: directory)
        guard paths.count == 2, paths[0] != paths[1], FileManager.default.fileExists(atPath: paths[0]),
            SecretsFile.isOfCheckout(paths[0])
        else { return nil }
        return paths[0]
    }

    private init(
        file: SecretsFile, others: ArraySlice<SecretsFile> = [], warnings earlier: [SecretsWarning] = [],
        isFolders: Bool = false
    ) throws(SecretsError) {
        let token = try file.token()
        let differing = others.first { other in
            other.path != file.path && (try? other.token()) != token
        }
        let warnings: [SecretsWarning] =
            earlier + (token == nil ? [.placeholder(file: file.path)] : [])
            + (token != nil && file.isReadableByOthers ? [.readableByOthers(file: file.path)] : [])
            + (differing.map { [.differsFromConfigured(file: file.path, configured: $0.path)] } ?? [])
        self.init(
            token: token, source: .file(path: file.path), warnings: warnings,
            folderFile: isFolders && token != nil ? file.path : nil)
    }

    private init(
        token: AccessToken?, source: TokenSource?, warnings: [SecretsWarning], folderFile: String? = nil
    ) {
        self.folderFile = folderFile
        self.token = token
        self.source = token == nil ? nil : source
        self.warnings = warnings
    }

    /// The path of the current directory; `.` if its name is not UTF-8, so that the path would be another one.
    public static var currentDirectory: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return String(validatingCString: path) ?? "."
    }

    private static func usualPaths(environment: [String: String], directory: String) -> [String] {
        [directory, Directories(environment: environment).config].compactMap { $0.map { $0 + "/" + fileName } }
    }
}
