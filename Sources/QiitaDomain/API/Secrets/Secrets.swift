import Foundation

/// The reader's access token, from the first of these places that exists: the environment, the file of `--secrets`,
/// `Secrets.plist` in the current directory if that is a checkout of this project, `qiita-tui/Secrets.plist` in the configuration
/// directory (XDG Base Directory Specification), and the credentials that qiita-cli stored at sign-in. If that file
/// still has the example's placeholder, there is no token, and a warning says so.
public struct Secrets: Equatable, Sendable {
    /// The environment variable with the token.
    public static let variable = "QIITA_ACCESS_TOKEN"
    private static let fileName = "Secrets.plist"

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

extension Secrets {
    /// Writes the token to the file in the configuration directory, readable only by its owner. If the file is a symbolic link, its
    /// target is replaced. No other file with the token remains, also of a `login` that was killed.
    /// - Parameter directory: The application's configuration directory.
    /// - Returns: The file's path.
    public static func save(_ token: AccessToken, in directory: String) throws(PrivateFile.Failure) -> String {
        let path = directory + "/" + fileName
        let written = token.secret.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            .replacing(">", with: "&gt;")
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
            <plist version="1.0">
            <dict>
                <key>\(SecretsFile.key)</key>
                <string>\(written)</string>
            </dict>
            </plist>

            """
        let file = try PrivateFile(followingLinksAt: path)
        file.removeLeftovers()
        try file.write(Data(text.utf8))
        return path
    }

    /// Removes files with a token that a `login` left which was killed.
    /// - Parameter directory: The application's configuration directory.
    public static func removeLeftovers(in directory: String) {
        let path = directory + "/" + fileName
        PrivateFile(path: path).removeLeftovers()
        if let target = try? PrivateFile(followingLinksAt: path), target.path != path { target.removeLeftovers() }
    }
}

/// The place that a token is from.
public enum TokenSource: Equatable, Sendable {
    /// The environment variable.
    case variable
    case file(path: String)
}

/// A problem with the reader's token that does not prevent the start.
public enum SecretsWarning: Equatable, Sendable {
    /// Other users of this machine can read the file; `chmod 600 FILE` prevents that.
    case readableByOthers(file: String)
    /// The file contains no token, or still the example's text.
    case placeholder(file: String)
    /// The file in the working directory is used; the one in the configuration directory contains another token.
    case differsFromConfigured(file: String, configured: String)
    /// The file in the working directory is ignored outside a checkout of this project; `--secrets` names it all the same.
    case ignored(file: String)
    /// The file of another program, the last place, contains no usable token.
    case foreignFileBroken(file: String)
}

/// The reason why the token cannot be read; no case contains any of the file's content.
public enum SecretsError: Error, Equatable, Sendable {
    /// `QIITA_ACCESS_TOKEN` contains characters that a header cannot contain.
    case variableMalformed
    /// The file does not exist.
    case fileMissing(file: String)
    /// The file cannot be read or is not a plain file.
    case fileUnreadable(file: String)
    /// The file in the working directory belongs to another user.
    case foreignOwner(file: String)
    /// The file has more bytes than `limit`.
    case tooLarge(file: String, limit: Int)
    /// The file is a binary property list; only XML is read.
    case binary(file: String)
    /// The file is not a property list with a dictionary.
    case notAPropertyList(file: String)
    /// The dictionary does not have the key.
    case keyMissing(file: String, key: String)
    /// The key's value is not a string.
    case keyNotAString(file: String, key: String)
    /// The key's string contains characters that a header cannot contain.
    case tokenMalformed(file: String, key: String)
}
