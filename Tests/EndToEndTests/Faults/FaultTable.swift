import Foundation
import QiitaDomain
import TestSupport

/// A way in which the answer to a refresh goes wrong, and what the reader is told.
struct Fault: Sendable {
    let name: String
    let answer: FaultyQiita.Answer
    /// Why it failed, in the dialog's words.
    let reason: String
    /// Whether the dialog offers to try again.
    var offersRetry = true

    init(_ name: String, _ reason: String, offersRetry: Bool = true, _ answer: @escaping FaultyQiita.Answer) {
        self.name = name
        self.answer = answer
        self.reason = reason
        self.offersRetry = offersRetry
    }
}

extension Fault: CustomDebugStringConvertible {
    /// What a failed test prints of its arguments.
    var debugDescription: String { name }
}

extension Fault {
    /// Refusals: told at once.
    static let refusals: [Fault] = [
        Fault("400", "Qiita が要求を受け付けませんでした") { _ in .failure(400) },
        Fault("401", "QIITA_ACCESS_TOKEN のアクセストークン", offersRetry: false) { _ in .failure(401) },
        Fault("403", "Qiita に拒否されました") { _ in .failure(403) },
        Fault("404", "見つかりません") { _ in .failure(404) },
        Fault("429 without Rate-Reset", "API の上限に達しました") { _ in .failure(429) },
        Fault("429 until a time far off", "に回復)") { _ in
            .failure(429).adding("Rate-Reset", "\(Int(Date().timeIntervalSince1970) + 1800)")
        },
    ]

    /// Answers that are none: told at once.
    static let answers: [Fault] = [
        Fault("invalid JSON", unreadable) { _ in .json(#"[{"id":"a","#) },
        Fault("HTML with 200", "Web ページが返りました") { _ in .html("<html><body>Wi-Fi にログイン</body></html>") },
        Fault("wrong types", unreadable) { _ in .json(#"{"items":"none"}"#) },
        Fault("null everywhere", unreadable) { _ in FaultyQiita.page { _ in "null" } },
        Fault("no HTTP", unreadable) { _ in .failing(.raw(Array("220 mail.example ESMTP\r\n".utf8))) },
        Fault("endless trailers", unreadable) { _ in
            .failing(
                .sending { send in
                    guard send(Array("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n".utf8)) else {
                        return false
                    }
                    while send(Array(String(repeating: "X: y\r\n", count: 10_000).utf8)) {}
                    return false
                })
        },
        Fault("redirect loop", "転送されました") { .redirect(to: $0.target) },
    ]

    /// Failures that are asked again before they are told.
    static let passing: [Fault] = [
        Fault("502 with HTML", "Qiita 側でエラーが起きています (502)") { _ in
            .html("<html><body><h1>502 Bad Gateway</h1></body></html>", status: 502)
        },
        Fault("reset within the body", "接続が途中で切れました") { _ in
            .json(String(repeating: " ", count: 999), fault: .resetInBody(after: 99))
        },
        Fault("closed within the head", "接続が途中で切れました") { _ in .failing(.raw(Array("HTTP/1.1 200 OK\r\n".utf8))) },
    ]

    private static let unreadable = "応答を読み取れませんでした"
}
