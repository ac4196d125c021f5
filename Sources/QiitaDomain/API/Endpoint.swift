import Foundation

/// A request of the Qiita API v2, without its host.
struct Endpoint: Equatable, Sendable {
    /// The methods that this client uses.
    enum Method: String, Sendable {
        case get = "GET"
        case put = "PUT"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// The number of elements per page.
    static let pageSize = 20
    /// The last page that Qiita provides of any list.
    static let lastPage = ListSource.mostPages

    var method: Method
    /// The beginning of the path, and the format of the response.
    enum Root: Equatable, Sendable {
        case api
        /// A feed, which is outside of the API.
        case feed

        /// The start of the path.
        var path: String { self == .api ? "/api/v2/" : "/" }
        /// The value of the header `Accept`.
        var accepted: String { self == .api ? "application/json" : "application/atom+xml" }
    }
    var root = Root.api
    /// The components of the path after the root, not yet encoded.
    var path: [String]
    /// The names and values of the query in order, not yet encoded.
    var query: [(name: String, value: String)] = []
    /// True if Qiita requires a token.
    var needsToken = false
    /// The body, in JSON; nil for a request without one.
    var body: Data?

    /// False if a component of the path is empty or would lead to another path (`.`, `..`).
    var isAddressable: Bool {
        path.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }

    /// The path and query of the request.
    var target: String {
        let target = root.path + path.map(Self.encoded).joined(separator: "/")
        let pairs = query.map { "\(Self.encoded($0.name))=\(Self.encoded($0.value))" }
        return pairs.isEmpty ? target : target + "?" + pairs.joined(separator: "&")
    }

    static func == (left: Endpoint, right: Endpoint) -> Bool {
        left.method == right.method && left.target == right.target && left.needsToken == right.needsToken
            && left.body == right.body
    }

    /// The text in percent-encoding, except RFC 3986's unreserved characters.
    private static func encoded(_ text: String) -> String {
        let hexadecimal = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                bytes.append(byte)
            default:
                bytes += [UInt8(ascii: "%"), hexadecimal[Int(byte >> 4)], hexadecimal[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension Endpoint {
    static func articles(_ source: ArticlesCall, page: Int) -> Endpoint {
        var query = [("page", String(page)), ("per_page", String(pageSize))]
        let path: [String]
        switch source {
        case .latest: path = ["items"]
        case .trend: return Endpoint(method: .get, root: .feed, path: ["popular-items", "feed"])
        case .user(let id): path = ["users", id, "items"]
        case .tag(let id): path = ["tags", id, "items"]
        case .stocks(let user): path = ["users", user, "stocks"]
        case .own: path = ["authenticated_user", "items"]
        case .search(let words):
            path = ["items"]
            query.append(("query", words))
        }
        return Endpoint(method: .get, path: path, query: query, needsToken: source == .own)
    }

    /// The tags that a user follows: the first hundred, more than a reader selects from.
    static func followedTags(_ user: User.ID) -> Endpoint {
        Endpoint(method: .get, path: ["users", user, "following_tags"], query: [("page", "1"), ("per_page", "100")])
    }

    /// The users that a user follows: the first hundred.
    static func followees(_ user: User.ID) -> Endpoint {
        Endpoint(method: .get, path: ["users", user, "followees"], query: [("page", "1"), ("per_page", "100")])
    }

    /// A user or a tag.
    static func profile(_ target: FollowTarget) -> Endpoint {
        Endpoint(method: .get, path: [target.kind == .user ? "users" : "tags", target.name])
    }

    /// A stock or a following of the token's owner: read, put or deleted.
    static func toggle(_ method: Method, _ target: ToggleTarget) -> Endpoint {
        let path =
            switch target {
            case .stock(let article): ["items", article, "stock"]
            case .follow(let target): profile(target).path + ["following"]
            }
        return Endpoint(method: method, path: path, needsToken: true)
    }

    static func comments(_ article: Article.ID) -> Endpoint {
        Endpoint(method: .get, path: ["items", article, "comments"])
    }

    /// A change of a comment of the token's owner.
    static func comment(_ change: CommentChange) -> Endpoint {
        switch change {
        case .post(let article, let body, _):
            Endpoint(
                method: .post, path: ["items", article, "comments"], needsToken: true, body: CommentBody(body).json)
        case .edit(let comment, _, let body):
            Endpoint(method: .patch, path: ["comments", comment], needsToken: true, body: CommentBody(body).json)
        case .delete(let comment, _):
            Endpoint(method: .delete, path: ["comments", comment], needsToken: true)
        }
    }

    static func article(_ id: Article.ID) -> Endpoint {
        Endpoint(method: .get, path: ["items", id])
    }

    /// The token's owner.
    static let authenticatedUser = Endpoint(method: .get, path: ["authenticated_user"], needsToken: true)
}

/// The body of a request that posts or edits a comment.
private struct CommentBody: Encodable {
    private let body: String

    init(_ text: CommentText) {
        body = text.markdown
    }

    /// A string alone: encoding cannot fail.
    var json: Data? { try? JSONEncoder().encode(self) }
}
