import Foundation
import QiitaDomain

extension FakeQiitaCall {
    /// GET and POST of an article's comments, PATCH and DELETE of one of the owner's.
    func commentAnswer(_ path: [String], from state: inout FakeQiita.State) -> ServerResponse {
        if path.count == 3, path[0] == "items" {
            guard state.articles.contains(where: { $0.id == path[1] }) else { return .failure(404) }
            switch request.method {
            case "GET": return .encoding(state.comments[path[1]] ?? [])
            case "POST": return post(to: path[1], from: &state)
            default: return .failure(404)
            }
        }
        guard path.count == 2 else { return .failure(404) }
        guard let owner else { return .failure(401) }
        guard let (article, index) = state.place(of: path[1]) else { return .failure(404) }
        guard var comment = state.comments[article]?[index], comment.user.id == owner.id else { return .failure(403) }
        switch request.method {
        case "PATCH":
            guard let text else { return .failure(400) }
            comment.body = text
            comment.renderedBody = Self.html(text)
            state.comments[article]?[index] = comment
            return .encoding(comment)
        case "DELETE":
            state.comments[article]?.remove(at: index)
            state.count(-1, of: article)
            return ServerResponse(status: 204)
        default: return .failure(404)
        }
    }

    private func post(to article: Article.ID, from state: inout FakeQiita.State) -> ServerResponse {
        guard let owner else { return .failure(401) }
        guard let text, !text.isEmpty else { return .failure(400) }
        state.postedCount += 1
        let comment = Comment(
            id: state.postedCount.padded(to: 20, radix: 16), renderedBody: Self.html(text), body: text,
            createdAt: Timestamp(seconds: Int(Date().timeIntervalSince1970)), user: owner)
        state.add(comment, to: article)
        var response = ServerResponse.encoding(comment)
        response.status = 201
        return response
    }

    /// The text in the request.
    private var text: String? {
        (try? JSONDecoder().decode([String: String].self, from: Data(request.body)))?["body"]
    }

    private static func html(_ text: String) -> String {
        "<p>\(text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n", with: "<br>\n"))</p>\n"
    }
}

extension FakeQiita.State {
    /// Adds the newest comment of an article.
    mutating func add(_ comment: Comment, to article: Article.ID) {
        comments[article, default: []].insert(comment, at: 0)
        count(1, of: article)
    }

    fileprivate mutating func count(_ change: Int, of article: Article.ID) {
        if let index = articles.firstIndex(where: { $0.id == article }) { articles[index].commentsCount += change }
    }

    fileprivate func place(of comment: Comment.ID) -> (article: Article.ID, index: Int)? {
        for (article, comments) in comments {
            if let index = comments.firstIndex(where: { $0.id == comment }) { return (article, index) }
        }
        return nil
    }
}
