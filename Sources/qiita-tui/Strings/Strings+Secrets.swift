import Foundation
import QiitaDomain
import ReduxKit

/// A mistake in the file that holds the token. The message never contains the file's content.
extension Strings {
    func secrets(_ warning: SecretsWarning) -> String {
        switch warning {
        case .readableByOthers(let file):
            pick("\(file) をほかの人も読めます。chmod 600 \(file) で直せます", "others can read \(file); fix with: chmod 600 \(file)")
        case .placeholder(let file):
            pick("\(file) の AccessToken がまだ例のままです", "AccessToken in \(file) is still the example's")
        case .differsFromConfigured(let file, let configured):
            pick("\(configured) ではなく \(file) のトークンを使います", "using the token of \(file), not that of \(configured)")
        case .ignored(let file):
            pick(
                "\(file) のトークンは使いません。使うには --secrets \(file) を指定してください",
                "the token of \(file) is not used; to use it: --secrets \(file)")
        case .foreignFileBroken(let file):
            pick("\(file) に使えるトークンがありません", "\(file) has no token that can be used")
        }
    }

    /// The token is from the folder in which the program was started.
    func folderToken(of account: User.ID?, _ file: String) -> String {
        account.map {
            pick(
                "@\($0) としてサインインしています: このフォルダの \(file)", "Signed in as @\($0), with the token of this folder: \(file)")
        } ?? pick("このフォルダのトークンを使います: \(file)", "Using the token of this folder: \(file)")
    }

    func secrets(_ error: SecretsError) -> String {
        switch error {
        case .variableMalformed:
            pick(
                "環境変数 QIITA_ACCESS_TOKEN にトークンとして使えない文字があります",
                "QIITA_ACCESS_TOKEN contains invalid characters")
        case .fileMissing(let file): pick("\(file) がありません", "there is no \(file)")
        case .fileUnreadable(let file): unreadable(file)
        case .foreignOwner(let file):
            pick("\(file) はほかのユーザーのファイルなので使いません", "\(file) belongs to another user and is not used")
        case .tooLarge(let file, let limit):
            pick("\(file) は \(limit >> 10) KB を超えています", "\(file) is larger than \(limit >> 10) KB")
        case .binary(let file):
            pick(
                "\(file) はバイナリ形式の plist です。XML 形式にしてください",
                "\(file) is a binary property list; write it as XML")
        case .notAPropertyList(let file):
            pick("\(file) は plist として読めません", "\(file) is not a property list")
        case .keyMissing(let file, let key): pick("\(file) に \(key) がありません", "\(file) has no \(key)")
        case .keyNotAString(let file, let key):
            pick("\(file) の \(key) が文字列ではありません", "\(key) in \(file) is not a string")
        case .tokenMalformed(let file, let key):
            pick(
                "\(file) の \(key) にトークンとして使えない文字があります", "\(key) in \(file) contains invalid characters")
        }
    }
}

/// What `login` prints.
extension Strings {
    var whereTokensAreMade: String {
        pick(
            "アクセストークンは https://qiita.com/settings/tokens/new で作れます (read_qiita と write_qiita)",
            "Access tokens are made at https://qiita.com/settings/tokens/new (read_qiita and write_qiita)")
    }
    var tokenPrompt: String { pick("アクセストークン (表示しません): ", "Access token (not shown): ") }
    var noTokenGiven: String { pick("トークンが入力されませんでした", "no token was given") }
    var tokenUnusable: String {
        pick("トークンとして使えない文字があります", "the token contains invalid characters")
    }
    func tokenTooLong(limit: Int) -> String {
        pick("トークンが \(limit >> 10) KB を超えています", "the token is longer than \(limit >> 10) KB")
    }
    var noTerminalForToken: String { pick("標準入力が端末ではありません", "standard input is not a terminal") }
    var pipeToken: String {
        pick(
            "パイプから渡すなら qiita-tui login --stdin を使ってください", "to pipe a token in, use: qiita-tui login --stdin")
    }
    func signedIn(_ user: String, file: String) -> String {
        pick("@\(user) でサインインしました: \(file)", "signed in as @\(user): \(file)")
    }
    func overruled(by place: String) -> String {
        pick("ただし \(place) が優先します", "note that \(place) takes precedence")
    }
    /// Why the reader was not signed in within a session.
    func signInFailed(_ error: SignInError, clock: LocalClock) -> String {
        switch error {
        case .nothingTyped: pick("トークンが入力されなかったので、サインインしていません", "Not signed in: no token was typed")
        case .unusable: pick("サインインできません。\(tokenUnusable)", "Not signed in: \(tokenUnusable)")
        case .unconfirmed(let error):
            pick("サインインできません。\(reason(error, clock: clock))", "Not signed in: \(reason(error, clock: clock))")
        case .unsaved(let failure): pick("サインインできません。\(unwritten(failure))", "Not signed in: \(unwritten(failure))")
        case .noFolder: pick("サインインできません。\(noHome)", "Not signed in: \(noHome)")
        }
    }
}
