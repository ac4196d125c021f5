/// What intentions are about that are sent one after the other.
enum OutboxSubject: Hashable {
    case toggle(ToggleTarget)
    case comments(Article.ID)
}
