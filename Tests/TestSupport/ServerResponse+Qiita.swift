import Foundation
import QiitaDomain

/// Responses of the Qiita API.
extension ServerResponse {
    /// An error response with Qiita's message and type for the status.
    public static func failure(_ status: Int) -> ServerResponse {
        let (message, type) =
            switch status {
            case 400: ("Bad request", "bad_request")
            case 401: ("Unauthorized", "unauthorized")
            case 403: ("Forbidden", "forbidden")
            case 404: ("Not found", "not_found")
            case 429: ("Rate limit exceeded", "rate_limit_exceeded")
            default: ("Internal server error", "internal_server_error")
            }
        return .json(#"{"message":"\#(message)","type":"\#(type)"}"#, status: status)
    }

    /// A value encoded as JSON.
    static func encoding(_ value: some Encodable) -> ServerResponse {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        do {
            return ServerResponse(
                headers: [(name: "Content-Type", value: "application/json; charset=utf-8")],
                body: Array(try encoder.encode(value)))
        } catch {
            preconditionFailure("Articles and users are plain values that JSON can hold: \(error)")
        }
    }

    /// An article, including keys that this client does not read.
    static func item(_ article: Article) -> ServerResponse {
        .encoding(Item(article: article))
    }

    /// A page of articles.
    static func items(_ articles: [Article]) -> ServerResponse {
        .encoding(articles.map(Item.init(article:)))
    }
}

/// An article as Qiita sends it, with keys that this client does not read.
private struct Item: Encodable {
    let article: Article

    private enum CodingKeys: String, CodingKey {
        case body
        case coediting
        case group
        case pageViewsCount = "page_views_count"
        case reactionsCount = "reactions_count"
        case slide
        case teamMembership = "team_membership"
    }

    func encode(to encoder: any Encoder) throws {
        try article.encode(to: encoder)
        var keys = encoder.container(keyedBy: CodingKeys.self)
        try keys.encode("本文\n", forKey: .body)
        try keys.encode(false, forKey: .coediting)
        try keys.encodeNil(forKey: .group)
        try keys.encodeNil(forKey: .pageViewsCount)
        try keys.encode(0, forKey: .reactionsCount)
        try keys.encode(false, forKey: .slide)
        try keys.encodeNil(forKey: .teamMembership)
    }
}
