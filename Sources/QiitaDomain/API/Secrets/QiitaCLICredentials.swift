import Foundation

/// The token that Qiita's command-line tool stored at sign-in (qiita-cli, `qiita login`).
struct QiitaCLICredentials {
    let path: String

    /// Creates the credentials for a configuration directory, the one that all applications share.
    init(configHome: String) {
        path = configHome + "/qiita-cli/credentials.json"
    }

    /// The token of the default profile; nil if the file is absent. Any other problem is a warning that reveals
    /// nothing of the content: the file belongs to another program.
    func token() -> (token: AccessToken?, warnings: [SecretsWarning]) {
        let file = PlainFile(path: path)
        let data: Data
        do throws(PlainFile.Failure) {
            data = try file.read(limit: 1 << 20)
        } catch {
            return (nil, error == .missing && FileKind(path: path) == .missing ? [] : [.foreignFileBroken(file: path)])
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: StreamSafeText.json(data)),
            let profile = content.credentials.first(where: { $0.name == content.default }),
            let token = AccessToken(profile.accessToken)
        else { return (nil, [.foreignFileBroken(file: path)]) }
        return (token, file.isReadableByOthers ? [.readableByOthers(file: path)] : [])
    }

    private struct Content: Decodable {
        let `default`: String
        let credentials: [Profile]
    }

    private struct Profile: Decodable {
        let name: String
        let accessToken: String
    }
}
