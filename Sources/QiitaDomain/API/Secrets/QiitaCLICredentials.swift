import Foundation

/// The token that Qiita's own command-line tool stored when its user signed in (qiita-cli, `qiita login`).
struct QiitaCLICredentials {
    /// Where qiita-cli keeps it.
    let path: String

    /// In the directory of every application's configuration.
    init(configHome: String) {
        path = configHome + "/qiita-cli/credentials.json"
    }

    /// The token of the default profile; nil where there is no file. Whatever else is the matter is a warning: the file is
    /// another program's, and nothing of its content is ever told.
    func token() -> (token: AccessToken?, warnings: [SecretsWarning]) {
        let file = PlainFile(path: path)
        let data: Data
        do throws(PlainFile.Failure) {
            data = try file.read(limit: 1 << 20)
        } catch {
            return (nil, error == .missing ? [] : [.foreignFileBroken(file: path)])
        }
        guard let content = try? JSONDecoder().decode(Content.self, from: data),
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
