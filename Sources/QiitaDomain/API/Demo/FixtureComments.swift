import Foundation

/// The comments of the articles whose comments the reader of the demo changed, in memory.
struct FixtureComments {
    /// All comments of these articles, newest first.
    private(set) var byArticle: [Article.ID: [Comment]] = [:]
    private var count = 0

    /// Carries out a change; nil once the comment is deleted.
    /// - Parameter known: The comments of the article before the first change.
    /// - Throws: `notFound` for a comment that does not exist.
    mutating func apply(_ change: CommentChange, to known: [Comment], by owner: User) throws(QiitaError) -> Comment? {
        var comments = byArticle[change.article] ?? known
        defer { byArticle[change.article] = comments }
        switch change {
        case .post(_, let body, _):
            count += 1
            let comment = Comment(
                id: count.padded(to: 20, radix: 16), renderedBody: Self.html(body), body: body.markdown,
                createdAt: Timestamp(seconds: Int(Date().timeIntervalSince1970)), user: owner)
            comments.insert(comment, at: 0)
            return comment
        case .edit(let id, _, let body):
            guard let index = comments.firstIndex(where: { $0.id == id && $0.user.id == owner.id }) else {
                throw .notFound
            }
            comments[index].renderedBody = Self.html(body)
            comments[index].body = body.markdown
            return comments[index]
        case .delete(let id, _):
            guard let index = comments.firstIndex(where: { $0.id == id && $0.user.id == owner.id }) else {
                throw .notFound
            }
            comments.remove(at: index)
            return nil
        }
    }

    /// The text as paragraphs: the demo has no renderer of Markdown.
    private static func html(_ body: CommentText) -> String {
        let escaped = body.markdown.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return escaped.split(separator: "\n\n").map { "<p>\($0.replacing("\n", with: "<br>"))</p>\n" }.joined()
    }
}
