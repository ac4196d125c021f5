import QiitaDomain

/// The comments of an article as further blocks of its body, so that all keys of reading work in them too.
struct ArticleComments: Equatable {
    /// The state of the comments.
    var state: CommentsState
    /// The number of comments that the article states.
    var count: Int
    /// The clock that writes their dates.
    var clock: LocalClock

    /// Nil if there are no comments.
    init?(_ state: CommentsState?, of article: Article, clock: LocalClock) {
        guard let state, article.commentsCount > 0 || !state.comments.isEmpty else { return nil }
        self.state = state
        count = state.comments.isEmpty ? article.commentsCount : state.comments.count
        self.clock = clock
    }

    /// Independent of the current time: the dates of comments are absolute.
    static func == (left: ArticleComments, right: ArticleComments) -> Bool {
        left.state == right.state && left.count == right.count && left.clock.utcOffset == right.clock.utcOffset
    }

    /// The body with the comments below it: a heading, then for each a heading with its author and time, and its body.
    func appended(to body: ArticleBody) -> ArticleBody {
        var body = body
        body.blocks += [
            .rule, .heading(level: 2, anchor: "comments", text: [Inline(.text(clock.strings.comments(count)))]),
        ]
        if let status { body.blocks.append(.paragraph([Inline(.text(status))])) }
        for comment in state.comments { add(comment, to: &body) }
        return body
    }

    private func add(_ comment: Comment, to body: inout ArticleBody) {
        var byline: [Inline] = []
        if !comment.user.id.isEmpty {
            let link = body.links.firstIndex(of: Self.address(of: comment.user)) ?? body.links.count
            if link == body.links.count { body.links.append(Self.address(of: comment.user)) }
            byline.append(Inline(.mention(user: comment.user.id), link: link))
        }
        let name = comment.user.name.isEmpty ? "" : " (\(comment.user.name))"
        let date = comment.createdAt.map { "  " + clock.date($0) } ?? ""
        if !(name + date).isEmpty { byline.append(Inline(.text(name + date))) }
        let said = BlockParser.parse(comment.renderedBody, after: body.links)
        body.blocks.append(.heading(level: 3, anchor: "comment-\(comment.id)", text: byline))
        body.blocks += said.blocks
        body.links = said.links
    }

    /// A note on loading, failure or age, with the key that helps.
    private var status: String? {
        let strings = clock.strings
        if state.request != nil { return strings.firstLoading }
        if let failure = state.failure { return missing(failure) }
        if state.phase == .untouched || state.comments.isEmpty { return strings.articleMissing }
        return nil
    }

    /// The note that kept comments are shown, with their age.
    private func missing(_ failure: QiitaError) -> String {
        let strings = clock.strings
        let reason = strings.commentsMissing(strings.reason(failure, clock: clock))
        return state.restoredAt.map { "\(strings.kept(clock.date($0)))\n\(reason)" } ?? reason
    }

    private static func address(of user: User) -> String {
        "https://qiita.com/\(user.id)"
    }
}
