import Foundation
import QiitaDomain

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
