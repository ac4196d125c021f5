/// What the frame around a `pre` says of it.
struct CodeFrameLabel {
    /// Where the frame stands among the open elements; nil outside any.
    var index: Int?
    var language: String?
    var fileName: String?
}
