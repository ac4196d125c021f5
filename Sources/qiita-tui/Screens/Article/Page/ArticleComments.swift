import QiitaDomain

/// The comments of an article as further blocks of its body, so that all keys of reading work in them too.
struct ArticleComments: Equatable {
    var state: CommentsState
    /// Whether they are being loaded.
    var isLoading: Bool
    /// The reader's changes that wait, the oldest first.
    var waiting: [WaitingCommentChange]
    /// The number of loaded comments; the number that the article states while none are loaded.
    var count: Int
    /// The account; nil if it is unknown.
    var account: User.ID?
    /// The clock that writes their dates.
    var clock: LocalClock
    private let article: Article.ID

    /// Nil if there are no comments.
    init?(
        _ state: CommentsState?, isLoading: Bool = false, waiting: [WaitingCommentChange] = [], of article: Article,
        account: User.ID? = nil, clock: LocalClock
    ) {
        guard let state, article.commentsCount > 0 || !state.comments.isEmpty || !waiting.isEmpty else { return nil }
        self.state = state
        self.isLoading = isLoading
        self.waiting = waiting
        self.account = account
        self.clock = clock
        self.article = article.id
        count = state.comments.isEmpty ? article.commentsCount : state.comments.count
    }

    /// Independent of the current time: the dates of comments are absolute.
    static func == (left: ArticleComments, right: ArticleComments) -> Bool {
        left.state == right.state && left.isLoading == right.isLoading && left.count == right.count
            && left.waiting == right.waiting && left.account == right.account && left.clock.zone == right.clock.zone
    }

    /// The body with the comments below it: a heading, then for each a heading with its author and time, and its body. Also the
    /// blocks with which the comments begin.
    func appended(to body: ArticleBody) -> (body: ArticleBody, starts: [PageComment]) {
        var (body, starts) = (body, [PageComment]())
        let posts = waiting.filter { $0.kind == .post }
        let heading = clock.strings.comments(count + posts.count)
        body.blocks += [.rule, .heading(level: 2, anchor: "comments", text: [Inline(.text(heading))])]
        if let status { body.blocks.append(.paragraph([Inline(.text(status))])) }
        for comment in state.comments {
            starts.append(
                PageComment(
                    block: body.blocks.count, target: .posted(comment: comment.id, article: article),
                    isOwn: account == comment.user.id))
            add(comment, changed: waiting.last { $0.comment == comment.id }, to: &body)
        }
        for post in posts {
            starts.append(
                PageComment(
                    block: body.blocks.count, target: .waiting(intention: post.id, article: article), isOwn: true))
            add(post, to: &body)
        }
        return (body, starts)
    }

    private func add(_ comment: Comment, changed: WaitingCommentChange?, to body: inout ArticleBody) {
        let name = comment.user.name.isEmpty ? "" : " (\(comment.user.name))"
        let date = comment.createdAt.map { "  " + clock.date($0) } ?? ""
        let note = changed.map { "  [\(clock.strings.waiting($0.kind))]" } ?? ""
        addByline(of: comment.user, name + date + note, anchor: "comment-\(comment.id)", to: &body)
        if let text = changed?.text { return body.blocks += Self.blocks(of: text) }
        let said = BlockParser.parse(comment.renderedBody, after: body)
        body.blocks += said.blocks
        body.links = said.links
        body.foldCount = said.foldCount
    }

    private func add(_ post: WaitingCommentChange, to body: inout ArticleBody) {
        let note = "[\(clock.strings.waiting(.post))]"
        let author = User(id: account ?? "")
        addByline(of: author, author.id.isEmpty ? note : "  \(note)", anchor: "comment-\(post.id)", to: &body)
        if let text = post.text { body.blocks += Self.blocks(of: text) }
    }

    private func addByline(of user: User, _ rest: String, anchor: String, to body: inout ArticleBody) {
        var byline: [Inline] = []
        if !user.id.isEmpty {
            let link = body.links.firstIndex(of: Self.address(of: user)) ?? body.links.count
            if link == body.links.count { body.links.append(Self.address(of: user)) }
            byline.append(Inline(.mention(user: user.id), link: link))
        }
        if !rest.isEmpty { byline.append(Inline(.text(rest))) }
        body.blocks.append(.heading(level: 3, anchor: anchor, text: byline))
    }

    /// The Markdown line by line, in paragraphs: how it looks is known once Qiita has it.
    private static func blocks(of text: CommentText) -> [Block] {
        let lines = text.markdown.split(separator: "\n", omittingEmptySubsequences: false).map {
            Sanitizer.line(String($0))
        }
        return lines.split(separator: "").map { lines in
            .paragraph(Array(lines.map { [Inline(.text($0))] }.joined(separator: [Inline(.lineBreak)])))
        }
    }

    /// A note on loading, failure or age, with the key that helps.
    private var status: String? {
        let strings = clock.strings
        if isLoading { return strings.firstLoading }
        if let failure = state.failure { return missing(failure) }
        if count > 0, state.isUntouched || state.comments.isEmpty { return strings.articleMissing }
        return nil
    }

    /// The reason why comments could not be loaded; below the age of the cached ones, if those are shown.
    private func missing(_ failure: QiitaError) -> String {
        let strings = clock.strings
        let reason = strings.commentsMissing(strings.reason(failure, clock: clock))
        return state.restoredAt.map { "\(strings.cached(clock.date($0)))\n\(reason)" } ?? reason
    }

    private static func address(of user: User) -> String {
        "https://qiita.com/\(user.id)"
    }
}

/// A comment on an article's page.
struct PageComment: Equatable {
    /// Its first block.
    let block: Int
    /// What the reader can change about it.
    let target: CommentTarget
    /// Whether it is the reader's.
    let isOwn: Bool
}

/// A change of a comment that waits, as the page shows it.
struct WaitingCommentChange: Equatable {
    let id: Intention.ID
    let kind: CommentChange.Kind
    /// The comment that is changed; nil for a new one.
    let comment: Comment.ID?
    /// The wanted text; nil for a deletion.
    let text: CommentText?

    /// Nil for an entry that is not about a comment.
    init?(_ entry: OutboxState.Entry) {
        guard let change = entry.intention.commentChange else { return nil }
        (id, kind, comment, text) = (entry.intention.id, change.kind, change.comment, change.body)
    }
}
