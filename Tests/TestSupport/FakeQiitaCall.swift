import QiitaDomain

/// One call of a `FakeQiita`, found by method and path.
struct FakeQiitaCall {
    let request: ServerRequest
    /// The owner of the request's token; nil without a token.
    let owner: User?

    /// The response; changes the state accordingly.
    func answer(from state: inout FakeQiita.State) -> ServerResponse {
        if request.path.elementsEqual(["popular-items", "feed"]) { return feed(of: state.articles) }
        guard request.path.starts(with: ["api", "v2"]) else { return .failure(404) }
        let path = request.path.dropFirst(2).map(\.self)
        if path.first == "comments" || path.last == "comments" { return commentAnswer(path, from: &state) }
        if path.last == "following" { return followAnswer(path, from: &state) }
        if request.method != "GET" || path.last == "stock" { return stockAnswer(path, from: &state) }
        let newest = state.articles.sorted { ($0.createdAt?.seconds ?? 0) > ($1.createdAt?.seconds ?? 0) }
        let listed = newest.filter { !$0.isPrivate }
        switch (path.first, path.count) {
        case ("items", 1):
            return page(of: listed.filter { Self.matches(request.query["query"] ?? "", $0) })
        case ("items", 2):
            return newest.first { $0.id == path[1] }.map(ServerResponse.item) ?? .failure(404)
        case ("users", 2...3):
            return userAnswer(path, listed: listed, state: state)
        case ("tags", 2):
            let target = FollowTarget.tag(path[1])
            return .json(#"{"id":"\#(path[1])","followers_count":\#(state.followed.contains(target) ? 11 : 10)}"#)
        case ("tags", 3) where path[2] == "items":
            let tagged = listed.filter { $0.tags.contains { $0.lowercased() == path[1].lowercased() } }
            return tagged.isEmpty ? .failure(404) : page(of: tagged)
        case ("authenticated_user", 1...2):
            return ownAnswer(path, newest: newest)
        default:
            return .failure(404)
        }
    }

    /// The Atom feed of the most liked articles, without rate limit headers.
    private func feed(of articles: [Article]) -> ServerResponse {
        let popular = articles.filter { !$0.isPrivate }.sorted { $0.likesCount > $1.likesCount }.prefix(30)
        let entries = popular.map { article in
            """
            <entry><id>tag:qiita.com,2005:PublicArticle/1</id><published>\(article.createdAt?.iso8601 ?? "")</published>
            <link rel="alternate" href="https://qiita.com/\(article.user.id)/items/\(article.id)?utm_source=popular_items"/>
            <title>\(article.title)</title><author><name>\(article.user.id)</name></author></entry>
            """
        }
        let text = """
            <?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">
            <updated>2026-11-21T05:00:00+09:00</updated>\(entries.joined())</feed>
            """
        return ServerResponse(
            headers: [(name: "Content-Type", value: "application/atom+xml; charset=utf-8")], body: Array(text.utf8))
    }

    private func userAnswer(_ path: [String], listed: [Article], state: FakeQiita.State) -> ServerResponse {
        guard let user = state.users.first(where: { $0.id == path[1] }) else { return .failure(404) }
        switch path.dropFirst(2).first {
        case .none:
            return .encoding(user)
        case .some("items"):
            return page(of: listed.filter { $0.user.id == user.id })
        case .some("following_tags"):
            return .encoding(state.followed.compactMap { $0.kind == .tag ? Tag(id: $0.name) : nil })
        case .some("followees"):
            return .encoding(state.followed.compactMap { $0.kind == .user ? User.make($0.name) : nil })
        case .some("stocks"):
            return page(of: state.stocked.compactMap { id in listed.first { $0.id == id } })
        case .some:
            return .failure(404)
        }
    }

    private func ownAnswer(_ path: [String], newest: [Article]) -> ServerResponse {
        guard let owner else { return .failure(401) }
        guard path.count == 2 else { return .encoding(owner) }
        return path[1] == "items" ? page(of: newest.filter { $0.user.id == owner.id }) : .failure(404)
    }

    /// Whether the title contains all words, or one of the terms for tags and authors separated by `OR` matches.
    private static func matches(_ query: String, _ article: Article) -> Bool {
        let words = query.split(separator: " ").filter { $0 != "OR" }
        guard words.contains(where: { $0.hasPrefix("tag:") || $0.hasPrefix("user:") }) else {
            return words.allSatisfy { article.title.contains($0) }
        }
        return words.contains { word in
            let name = word.split(separator: ":", maxSplits: 1).last.map(String.init) ?? ""
            return word.hasPrefix("tag:") ? article.tags.contains { $0 == name } : article.user.id == name
        }
    }

    /// GET: 204 or 404. PUT: 204, or 403 if already followed. DELETE: 204, or 404 for a tag and 403 for a user that is
    /// not followed.
    private func followAnswer(_ path: [String], from state: inout FakeQiita.State) -> ServerResponse {
        guard path.count == 3, owner != nil else { return .failure(owner == nil ? 401 : 404) }
        let target: FollowTarget = path[0] == "users" ? .user(path[1]) : .tag(path[1])
        let isFollowed = state.followed.contains(target)
        switch request.method {
        case "GET": return isFollowed ? ServerResponse(status: 204) : .failure(404)
        case "PUT" where isFollowed: return .failure(403)
        case "PUT": state.followed.insert(target, at: 0)
        case "DELETE" where !isFollowed: return .failure(target.kind == .user ? 403 : 404)
        case "DELETE": state.followed.removeAll { $0 == target }
        default: return .failure(404)
        }
        return ServerResponse(status: 204)
    }

    /// GET: 204 or 404. PUT: 204, or 403 if already stocked. DELETE: 204, or 404 if not stocked.
    private func stockAnswer(_ path: [String], from state: inout FakeQiita.State) -> ServerResponse {
        guard path.count == 3, path[0] == "items", path[2] == "stock" else { return .failure(404) }
        guard owner != nil else { return .failure(401) }
        let id = path[1]
        guard state.articles.contains(where: { $0.id == id }) else { return .failure(404) }
        let isStocked = state.stocked.contains(id)
        switch request.method {
        case "GET":
            return isStocked ? ServerResponse(status: 204) : .failure(404)
        case "PUT":
            guard !isStocked else { return .failure(403) }
            state.stocked.insert(id, at: 0)
        case "DELETE":
            guard isStocked else { return .failure(404) }
            state.stocked.removeAll { $0 == id }
        default:
            return .failure(404)
        }
        return ServerResponse(status: 204)
    }

    /// The requested page, with `Link` and `Total-Count`.
    private func page(of articles: [Article]) -> ServerResponse {
        let page = request.query["page"].map { Int($0) ?? 0 } ?? 1
        let size = request.query["per_page"].map { Int($0) ?? 0 } ?? 20
        guard (1...100).contains(page), (1...100).contains(size) else { return .failure(400) }
        let elements = articles.dropFirst((page - 1) * size).prefix(size)
        return .items(Array(elements))
            .adding("Total-Count", String(articles.count))
            .adding("Link", links(page: page, last: max(1, (articles.count + size - 1) / size)))
    }

    private func links(page: Int, last: Int) -> String {
        var relations = [("first", 1)]
        if page > 1 { relations.append(("prev", page - 1)) }
        if page < last { relations.append(("next", page + 1)) }
        relations.append(("last", last))
        let path = request.target.prefix { $0 != "?" }
        let kept = request.target.drop { $0 != "?" }.dropFirst().split(separator: "&").filter { !$0.hasPrefix("page=") }
        return relations.map { relation, number in
            let query = (["page=\(number)"] + kept.map(String.init)).joined(separator: "&")
            return
                "<\(request.headers["x-forwarded-proto"] ?? "http")://\(request.headers["host"] ?? "")\(path)?\(query)>; rel=\"\(relation)\""
        }
        .joined(separator: ", ")
    }
}
