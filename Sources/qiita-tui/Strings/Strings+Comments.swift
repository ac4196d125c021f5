import QiitaDomain

/// The reader's comments.
extension Strings {
    /// The note beside a comment whose change waits.
    func waiting(_ kind: CommentChange.Kind) -> String {
        switch kind {
        case .post: pick("未送信", "not sent yet")
        case .edit: pick("編集は未送信", "edit not sent yet")
        case .delete: pick("削除は未送信", "deletion not sent yet")
        }
    }

    func sent(_ kind: CommentChange.Kind) -> String {
        switch kind {
        case .post: pick("コメントを投稿しました", "Comment posted")
        case .edit: pick("コメントを編集しました", "Comment edited")
        case .delete: pick("コメントを削除しました", "Comment deleted")
        }
    }

    func commentRefused(_ kind: CommentChange.Kind) -> String {
        switch kind {
        case .post: pick("コメントを投稿できませんでした", "Could not post the comment")
        case .edit: pick("コメントを編集できませんでした", "Could not edit the comment")
        case .delete: pick("コメントを削除できませんでした", "Could not delete the comment")
        }
    }

    /// Where the text of a comment is that Qiita did not accept; nil is a draft.
    func textHint(_ kind: CommentChange.Kind, _ place: CommentTextPlace?) -> String {
        guard kind != .delete else { return "" }
        switch place {
        case nil, .draft:
            return naming(.article(.comment), in: .article) {
                pick("。本文は下書きにあり、\($0) で開きます", "; the text is a draft, \($0) opens it")
            }
        case .outbox:
            return pick(
                "。下書きを保存できないため、本文は未送信の変更に残してあります",
                "; the draft could not be saved, so the text stays among the unsent changes")
        case .file(let path):
            return pick("。下書きを保存できませんでした。本文は \(path) にあります", "; the draft could not be saved; the text is in \(path)")
        case .session:
            return pick(
                "。下書きを保存できないため、本文は終了するまでしか残りません",
                "; the draft could not be saved, so the text is lost when you quit")
        }
    }

    func notReplaced(blockedBy path: String?, _ place: CommentTextPlace) -> String {
        (path.map(lockMissing) ?? missed(.beingSent)) + textHint(.post, place)
    }

    func notDropped(_ path: String) -> String {
        pick("コメントを破棄できません: \(path) に書けません", "Could not drop the comment: cannot write \(path)")
    }

    /// Why no change is sent.
    func lockMissing(_ path: String) -> String { pick("\(path) を開けません", "Cannot open \(path)") }

    func nothingWritten(isUnchanged: Bool) -> String {
        isUnchanged
            ? pick("コメントは変わっていません", "The comment is unchanged")
            : pick("本文が空なので、何も送信しません", "The text is empty; nothing is sent")
    }

    func missed(_ why: CommentEditFailure) -> String {
        switch why {
        case .noneInView: pick("画面に自分のコメントはありません", "None of your comments is on the screen")
        case .beingSent: pick("このコメントは送信中です", "This comment is being sent")
        case .notLoaded:
            pick("このコメントの Markdown がまだありません", "The Markdown of this comment is not loaded yet")
                + naming(.stack(.refresh), in: .article) { pick("。\($0) で読み込みます", "; \($0) loads it") }
        }
    }
}

extension Strings {
    /// The file for a comment.
    func commentEditorFile(_ request: CommentEditorRequest) -> CommentEditorFile {
        let title = Sanitizer.line(request.title)
        let ignored = pick(
            "この線から下は送信されません。本文が空なら何も送信しません。", "Nothing below this line is sent. An empty text sends nothing.")
        switch request.target {
        case .new: return CommentEditorFile(notes: [pick("記事へのコメント: \(title)", "Comment on: \(title)"), ignored])
        case .posted, .waiting:
            return CommentEditorFile(
                notes: [pick("コメントの編集: \(title)", "Editing your comment on: \(title)"), ignored],
                editMark: pick(
                    "この行を消すと、編集せずに新しいコメントとして送信します。",
                    "Remove this line to send the text as a new comment instead."))
        }
    }
}

extension Strings {
    func commentsMissing(_ reason: String) -> String {
        pick("コメントを読み込めませんでした: \(reason)", "Could not load the comments: \(reason)")
            + naming(.stack(.refresh), in: .article) { pick("。\($0) でもう一度", ". Press \($0) to try again") }
    }
}
