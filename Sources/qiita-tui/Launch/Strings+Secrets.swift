import QiitaDomain

/// What is wrong with the file that holds the token. Nothing of its content is ever said.
extension Strings {
    func secrets(_ warning: SecretsWarning) -> String {
        switch warning {
        case .readableByOthers(let file):
            pick("\(file) を他の人も読めます。chmod 600 \(file) で直せます", "others can read \(file); chmod 600 \(file) mends it")
        case .placeholder(let file):
            pick("\(file) の AccessToken がまだ例のままです", "AccessToken in \(file) is still the example's")
        case .foreignFileBroken(let file):
            pick("\(file) に使えるトークンがありません", "\(file) has no token that can be used")
        }
    }

    func secrets(_ error: SecretsError) -> String {
        switch error {
        case .variableMalformed:
            pick(
                "環境変数 QIITA_ACCESS_TOKEN にトークンとして使えない文字があります",
                "QIITA_ACCESS_TOKEN holds characters that no token has")
        case .fileMissing(let file): pick("\(file) がありません", "there is no \(file)")
        case .fileUnreadable(let file): unreadable(file)
        case .notAPropertyList(let file):
            pick("\(file) は plist として読めません", "\(file) is no property list")
        case .keyMissing(let file, let key): pick("\(file) に \(key) がありません", "\(file) has no \(key)")
        case .keyNotAString(let file, let key):
            pick("\(file) の \(key) が文字列ではありません", "\(key) in \(file) is no string")
        case .tokenMalformed(let file, let key):
            pick(
                "\(file) の \(key) にトークンとして使えない文字があります", "\(key) in \(file) holds characters that no token has")
        }
    }
}
