import QiitaDomain

/// A comment on an article's page.
struct PageComment: Equatable {
    /// Its first block.
    let block: Int
    /// What the reader can change about it.
    let target: CommentTarget
    /// Whether it is the reader's.
    let isOwn: Bool
}
