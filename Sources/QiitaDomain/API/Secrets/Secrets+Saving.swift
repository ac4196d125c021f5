import Foundation

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
