import Foundation

/// One line of the outbox's file: an intention, or a step of its way.
public enum OutboxRecord: Equatable, Sendable {
    /// The reader wants the change, at the host with this origin.
    /// - token: The fingerprint of the token that it was made with, if the account was not known.
    case added(Intention, host: String, token: TokenFingerprint? = nil)
    /// The account of an intention that was made before it was known.
    case identified(Intention.ID, account: User.ID)
    /// The change is about to be sent: if no later line names it, it may have been applied.
    /// - known: Of a new comment, the account's comments below the article before it; nil for any other change.
    case sent(Intention.ID, known: [Comment.ID]? = nil)
    /// The change was sent and certainly not applied; it waits on.
    case returned(Intention.ID)
    /// Nothing remains to be done.
    /// - comment: The comment that was posted.
    case ended(Intention.ID, as: Ending, comment: Comment.ID? = nil)

    /// How an intention ended.
    public enum Ending: String, Codable, Sendable {
        /// Qiita has what the reader wanted.
        case done
        /// Qiita has what the reader wanted, and had it before as far as is known, so that taking it back would revert an earlier change.
        case unchanged
        /// Qiita refused it for good.
        case refused
        /// The reader wanted what Qiita has already.
        case settled
        /// The reader dropped it.
        case dropped
    }
}

extension OutboxRecord {
    /// The intention that the record adds; nil for a step of its way.
    var intention: Intention? {
        if case .added(let intention, _, _) = self { intention } else { nil }
    }

    /// The word for a change: `stock`, `unstock`, `follow`, `unfollow`, `comment`, `edit-comment`, `delete-comment`.
    public static func word(of change: Intention.Change) -> String { OutboxLine.Word(change).rawValue }

    /// The record as a line, without its end.
    var line: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings alone: encoding cannot fail.
        return (try? encoder.encode(OutboxLine(self))).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// The record of a line; nil if it is damaged.
    init?(line: Data) {
        guard let record = (try? JSONDecoder().decode(OutboxLine.self, from: line))?.record else { return nil }
        self = record
    }
}

/// The keys of a line, each of them optional.
private struct OutboxLine: Codable {
    /// The words for changes.
    enum Word: String, Codable {
        case stock, unstock, follow, unfollow, comment
        case editComment = "edit-comment"
        case deleteComment = "delete-comment"

        init(_ change: Intention.Change) {
            switch change {
            case .toggle(.stock, let isOn): self = isOn ? .stock : .unstock
            case .toggle(.follow, let isOn): self = isOn ? .follow : .unfollow
            case .comment(.post): self = .comment
            case .comment(.edit): self = .editComment
            case .comment(.delete): self = .deleteComment
            }
        }
    }

    var id: String?
    var at: String?
    var host: String?
    var account: String?
    /// The fingerprint of the token, where the account is not known.
    var token: String?
    var identified: String?
    /// The change that this one takes back.
    var takesBack: String?
    var isReversible: Bool?
    var change: Word?
    var of: String?
    var title: String?
    /// The comment that is changed, or was posted.
    var comment: String?
    var text: CommentText?
    /// The new comment that this one replaces.
    var replaces: String?
    var sent: String?
    /// The comments before a new one was sent.
    var known: [String]?
    var returned: String?
    var ended: String?
    var ending: OutboxRecord.Ending?

    private enum CodingKeys: String, CodingKey {
        case id, at, host, account, token, identified, takesBack, change, of, title, comment, text, replaces, sent,
            known, returned, ended
        case isReversible = "reversible"
        case ending = "as"
    }

    init(_ record: OutboxRecord) {
        switch record {
        case .identified(let id, let account):
            identified = id
            self.account = account
        case .added(let intention, let host, let token):
            id = intention.id
            self.token = token?.text
            takesBack = intention.takesBack
            isReversible = intention.isReversible
            at = intention.time.iso8601
            self.host = host
            account = intention.account
            title = intention.title
            of = intention.change.subject
            change = Word(intention.change)
            guard case .comment(let change) = intention.change else { return }
            comment = change.comment
            text = change.body
            if case .post(_, _, let replaced) = change { replaces = replaced }
        case .sent(let id, let known):
            sent = id
            self.known = known
        case .returned(let id): returned = id
        case .ended(let id, let ending, let comment):
            ended = id
            self.ending = ending
            self.comment = comment
        }
    }

    var record: OutboxRecord? {
        if let sent { return .sent(sent, known: known) }
        if let returned { return .returned(returned) }
        if let ended { return .ended(ended, as: ending ?? .done, comment: comment) }
        if let identified, let account { return .identified(identified, account: Sanitizer.line(account)) }
        guard let id, !id.isEmpty, let host, let time = at.flatMap(Timestamp.init(iso8601:)), let change = wanted else {
            return nil
        }
        let intention = Intention(
            id: Sanitizer.line(id), time: time, account: account.map(Sanitizer.line), change: change,
            title: Sanitizer.line(title ?? ""), takesBack: takesBack, isReversible: isReversible)
        return .added(intention, host: host, token: token.map(TokenFingerprint.init(text:)))
    }

    private var wanted: Intention.Change? {
        guard let of = of.map(Sanitizer.line), let target = ToggleTarget(rawValue: of), let change else { return nil }
        switch (change, target) {
        case (.stock, .stock), (.unstock, .stock): return .toggle(target: target, isOn: change == .stock)
        case (.follow, .follow), (.unfollow, .follow): return .toggle(target: target, isOn: change == .follow)
        case (.comment, .stock), (.editComment, .stock), (.deleteComment, .stock):
            return wantedComment(change, article: of).map { .comment(change: $0) }
        case (.stock, .follow), (.unstock, .follow), (.follow, .stock), (.unfollow, .stock), (.comment, .follow),
            (.editComment, .follow), (.deleteComment, .follow):
            return nil
        }
    }

    private func wantedComment(_ word: Word, article: Article.ID) -> CommentChange? {
        let comment = comment.map(Sanitizer.line)
        switch word {
        case .comment:
            return text.map { .post(article: article, body: $0, replacing: replaces.map(Sanitizer.line)) }
        case .editComment:
            guard let comment, let text else { return nil }
            return .edit(comment: comment, article: article, body: text)
        case .deleteComment: return comment.map { .delete(comment: $0, article: article) }
        case .stock, .unstock, .follow, .unfollow: return nil
        }
    }
}

/// What tells whether an intention was made with a token, without the token: a random salt, and the SHA-256 of salt and token.
///
/// A token has 160 random bits, so that no search finds it from its hash. Each fingerprint has a salt of its own.
public struct TokenFingerprint: Equatable, Sendable {
    /// The salt and the hash in hexadecimal digits, with a colon between.
    let text: String

    /// The fingerprint of a token, with a new salt.
    init(of token: AccessToken) {
        let salt = (0..<2).map { _ in UInt64.random(in: 0 ... .max).padded(to: 16, radix: 16) }.joined()
        text = Self.text(of: token, salt: salt)
    }

    /// A fingerprint that was stored.
    init(text: String) {
        self.text = text
    }

    func isOf(_ token: AccessToken) -> Bool {
        text == Self.text(of: token, salt: String(text.prefix { $0 != ":" }))
    }

    private static func text(of token: AccessToken, salt: String) -> String {
        "\(salt):\(SHA256.digits(of: "\(salt):\(token.secret)".utf8))"
    }
}
