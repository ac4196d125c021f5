import QiitaDomain
import TestSupport

/// The comments of the simulated Qiita.
struct SimulatedComments {
    /// The comments of each article now, newest first.
    private(set) var byArticle: [Article.ID: [Comment]] = [:]
    /// All comments that an article ever had, the oldest first.
    private var ever: [Article.ID: [Comment.ID]] = [:]
    /// Each comment as it ever was.
    private var versions: [Comment.ID: [Comment]] = [:]
    /// How often each text was posted by the owner.
    private(set) var posts: [CommentText: Int] = [:]
    /// The articles whose comments the owner changed.
    private(set) var changed: Set<Article.ID> = []

    /// The number of an article's comments.
    func count(of article: Article.ID) -> Int { byArticle[article]?.count ?? 0 }

    /// All texts that the owner's comments ever had.
    var texts: [String] { versions.values.flatMap { $0.compactMap(\.body) } }

    /// A comment; nil once it is deleted.
    func comment(_ id: Comment.ID) -> Comment? {
        byArticle.values.lazy.flatMap(\.self).first { $0.id == id }
    }

    /// Whether these are comments that the article had, each as it was at some time, in their order.
    func hasHad(_ comments: [Comment], below article: Article.ID) -> Bool {
        var rest = ever[article, default: []][...]
        return comments.allSatisfy { comment in
            guard let index = rest.firstIndex(of: comment.id) else { return false }
            rest = rest[(index + 1)...]
            return versions[comment.id]?.contains(comment) ?? false
        }
    }

    /// Adds a comment of somebody else.
    mutating func add(below article: Article.ID, at date: Timestamp) {
        add(
            Comment(
                id: "\(article)c\(ever[article]?.count ?? 0)", renderedBody: "<p>コメント</p>\n", createdAt: date,
                user: .make("bob")), below: article)
    }

    /// Carries out a change of the owner's; nil once the comment is deleted.
    /// - Throws: `notFound` if the comment is gone.
    mutating func apply(_ change: CommentChange, at date: Timestamp) throws(QiitaError) -> Comment? {
        let article = change.article
        changed.insert(article)
        let index = change.comment.flatMap { id in byArticle[article]?.firstIndex { $0.id == id } }
        switch change {
        case .post(_, let body, _):
            posts[body, default: 0] += 1
            let comment = Comment(
                id: "\(article)r\(ever[article]?.count ?? 0)", renderedBody: "<p>\(body.markdown)</p>\n",
                body: body.markdown, createdAt: date, user: .make(SimulatedQiita.owner))
            add(comment, below: article)
            return comment
        case .edit(let id, _, let body):
            guard let index, var comment = byArticle[article]?[index] else { throw .notFound }
            comment.body = body.markdown
            comment.renderedBody = "<p>\(body.markdown)</p>\n"
            byArticle[article]?[index] = comment
            versions[id]?.append(comment)
            return comment
        case .delete:
            guard let index else { throw .notFound }
            byArticle[article]?.remove(at: index)
            return nil
        }
    }

    private mutating func add(_ comment: Comment, below article: Article.ID) {
        byArticle[article, default: []].insert(comment, at: 0)
        ever[article, default: []].append(comment.id)
        versions[comment.id] = [comment]
    }
}
