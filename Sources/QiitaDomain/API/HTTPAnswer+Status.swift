import Foundation

/// What an answer's status means to this client (Qiita API v2, status codes).
extension HTTPAnswer {
    /// Why the answer is none; nil where the status is one of success.
    var failure: QiitaError? {
        switch status {
        case 200..<300: nil
        case 401: .unauthorized
        case 403: .forbidden
        case 404, 410: .notFound
        case 429: .rateLimited(until: count("Rate-Reset").map { Timestamp(seconds: $0) })
        case 400..<500: .rejected(message: message)
        case 500..<600: .server(status: status)
        default: .undecodable
        }
    }

    /// Qiita's word about a refusal as one clean line of bounded length; empty where the body has none.
    private var message: String {
        struct Refusal: Decodable {
            let message: String
        }
        guard let refusal = try? JSONAnswer.value(Refusal.self, from: body) else { return "" }
        return String(Sanitizer.line(refusal.message).unicodeScalars.prefix(Self.longestMessage))
    }

    /// In scalars, of which a character may have any number: what fits a dialog.
    private static let longestMessage = 200
}
